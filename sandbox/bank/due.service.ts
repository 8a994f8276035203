import { type BankState, readBankState } from '#sandbox/control/control.store.ts';
import type { Db } from '#sandbox/db.ts';
import { doStep } from './payments.service.ts';
import { listDuePayments } from './payments.store.ts';
import { endRefund } from './refunds.service.ts';
import { listDueRefunds } from './refunds.store.ts';

const under = new WeakMap<Db, Promise<unknown>>();

/** The moment by the sandbox's clock, once everything that is due by then has happened; `due`: whether something was. */
export async function catchUp(db: Db): Promise<BankState & { due: boolean }> {
  const moment = await readBankState(db);
  if (!moment.due) return moment;
  const before = under.get(db) ?? Promise.resolve();
  const now = before.catch(() => undefined).then(() => doAllDue(db, moment));
  under.set(db, now);
  await now;
  return moment;
}

async function doAllDue(db: Db, moment: BankState): Promise<void> {
  for (;;) {
    const payments = await listDuePayments(db, moment.now);
    const refunds = await listDueRefunds(db, moment.now);
    for (const id of payments) await doStep(db, moment, id);
    for (const id of refunds) await endRefund(db, moment, id);
    if (payments.length + refunds.length === 0) return;
  }
}
