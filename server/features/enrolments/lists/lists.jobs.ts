import * as v from 'valibot';
import type { RowAct } from '#contract/enrolments/lists.studio.ts';
import {
  findOwner,
  giverOf,
  grantEntitlement,
  prolongEntitlement,
} from '#server/features/enrolments/grant-entitlement.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { defineJob, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { invite, type ListStep, titleOf } from './invitations.service.ts';
import { actOf, decideProducts, type PersonFacts, type ProductAct } from './list-rows.rules.ts';
import {
  type DueRow,
  findLockedList,
  listProducts,
  readFacts,
  removeOldLists,
  setListProgress,
} from './lists.store.ts';
import { removeOldWaiting } from './waiting.store.ts';

/** Rows in one transaction. */
const A_STEP = 100;
const NOTE = 'brought in by a list';

/** Gives what a list says, some rows in each transaction; begun again it goes on where it was. */
export const workList = defineJob(
  'enrolments.work-list',
  v.object({ listId: v.string() }),
  async (services, { listId }, stopping) => {
    const titles = new Map((await listProducts(services.db)).map(({ id, title }) => [id, title]));
    let steps = 0;
    while (await step(services, listId, titles)) {
      steps += 1;
      if (stopping.aborted) throw new Error('stopped between two steps, to be gone on with');
    }
    return `${steps} steps`;
  },
);

type Decided = { row: DueRow; acts: ProductAct[]; userId: string | null; position: number; act: RowAct };

/** Whether there was something to do. What a row changes is decided again: much may have happened since it was looked at. */
function step({ db, publicUrl }: JobServices, listId: string, titles: ListStep['titles']): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const list = await findLockedList(tx, listId, A_STEP);
    if (!list) return false;
    const { rows, total, askedBy } = list;
    const due = rows.filter(({ act }) => act !== 'error');
    const facts = await readFacts(
      tx,
      [...new Set(due.map(({ email }) => email))],
      due.flatMap(({ items }) => items.map(({ id }) => id)),
    );
    const at = { giver: await giverOf(tx, { id: listId, askedBy }, publicUrl), givenBy: askedBy, listId, titles };
    const decided = due.flatMap((row) => decideRow(row, facts.get(row.email)));
    for (const each of decided) await give(tx, at, each);
    await invite(
      tx,
      at,
      decided.filter(({ userId }) => userId === null),
    );
    await setListProgress(tx, { id: listId, total, position: Math.min(total, list.position + A_STEP) }, decided);
    return true;
  });
}

function decideRow(row: DueRow, known: PersonFacts | undefined): Decided[] {
  if (!known) return [];
  const acts = known.isStaff ? [] : decideProducts(row.items, row.endsAt, known);
  return [{ row, acts, userId: known.userId, position: row.position, act: actOf(acts, known) }];
}

/** Gives or extends what a row says for somebody who has an account. */
async function give(tx: Db, at: ListStep, { row, acts, userId }: Decided): Promise<void> {
  const owner = userId && acts.some(({ act }) => act !== 'none') ? await findOwner(tx, userId) : undefined;
  if (!owner) return;
  for (const { product, act, standing } of acts) {
    if (act === 'give')
      await grantEntitlement(tx, at.giver, {
        owner,
        product,
        title: titleOf(at, product),
        until: row.endsAt,
        note: NOTE,
      });
    if (act === 'extend' && standing)
      await prolongEntitlement(tx, at.giver, { rightId: standing.id, userId: owner.id, until: row.endsAt, note: NOTE });
  }
}

export const eraseOldLists: TimedJob = {
  name: 'enrolments.forget-lists',
  cron: '50 21 * * *',
  work: async ({ db }) => {
    await removeOldLists(db);
    await removeOldWaiting(db);
  },
};
