import { isMoney } from '#server/features/payments/apply/apply-payment.rules.ts';
import type { PaymentServices } from '#server/features/payments/apply/apply-payment.service.ts';
import { insertDiscrepancy, setCleared } from '#server/features/payments/discrepancies.store.ts';
import type { Provider } from '#server/platform/payments/provider.ts';
import { listLedgerEntries, readTraffic } from './ledger.store.ts';
import { daysBefore, finishedDays, indianDayOf } from './schedule.rules.ts';

const DAYS = 7;

/** A refund counts on the day on which it was made, and may be under way for weeks. */
const REFUND_DAYS = 60;
const HOURS_OF_SILENCE = 6;

type Place = Pick<PaymentServices, 'db' | 'payments' | 'log'>;

type Sums = Map<string, number>;

/**
 * Compares what came in less what went back, day by day, with the provider's own lists, for the last week that is over.
 * Answers the days that differ. Throws ProviderError.
 */
export async function compareLedger({ db, payments, log }: Place, now: Date): Promise<string[]> {
  const days = finishedDays(now, DAYS);
  const period = { from: days[0]?.from ?? now, to: days.at(-1)?.to ?? now };
  const refunds = await readRefunds(payments, { from: daysBefore(period.from, REFUND_DAYS), to: now });
  const theirs = await sumTheirs(payments, period, refunds);
  const ours: Sums = new Map();
  for (const { entry, refundId, at, amountPaise } of await listLedgerEntries(db, payments.name, refunds.from)) {
    const day = indianDayOf(refunds.made.get(refundId ?? '')?.madeAt ?? at);
    add(ours, day, entry === 'captured' ? amountPaise : -amountPaise);
  }
  const differing: string[] = [];
  for (const { day } of days) {
    const details = { ours: ours.get(day) ?? 0, theirs: theirs.get(day) ?? 0 };
    if (details.ours === details.theirs) {
      await setCleared(db, 'ledger-difference', [day]);
      continue;
    }
    differing.push(day);
    const isNews = await insertDiscrepancy(db, { kind: 'ledger-difference', subject: day, details });
    if (isNews) log.error({ day, ...details }, 'our ledger differs from the payment provider');
  }
  return differing;
}

type Period = { from: Date; to: Date };

type Refunds = { from: Date; made: Map<string, { madeAt: Date; backPaise: number }> };

async function readRefunds(payments: Provider, period: Period): Promise<Refunds> {
  const made: Refunds['made'] = new Map();
  for await (const { id, madeAt, status, amountPaise } of payments.listRefunds(period))
    made.set(id, { madeAt, backPaise: status === 'processed' ? amountPaise : 0 });
  return { from: period.from, made };
}

async function sumTheirs(payments: Provider, period: Period, refunds: Refunds): Promise<Sums> {
  const sums: Sums = new Map();
  const seen = new Set<string>();
  for await (const { id, status, currency, madeAt, amountPaise } of payments.listPayments(period)) {
    if (!isMoney(status) || currency !== 'INR' || seen.has(id)) continue;
    // A list that grows while it is read may show the same twice.
    seen.add(id);
    add(sums, indianDayOf(madeAt), amountPaise);
  }
  for (const { madeAt, backPaise } of refunds.made.values()) add(sums, indianDayOf(madeAt), -backPaise);
  return sums;
}

function add(sums: Sums, day: string, paise: number): void {
  sums.set(day, (sums.get(day) ?? 0) + paise);
}

/** Orders are paid, and the provider tells us nothing: its messages may have been switched off. Answers whether that is so. */
export async function watchSilence({ db, payments, log }: Place, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOURS_OF_SILENCE * 3_600_000);
  const { last, paid } = await readTraffic(db, payments.name, since);
  if (last && last > since) {
    await setCleared(db, 'webhooks-silent');
    return false;
  }
  if (paid === 0) return false;
  const subject = last ? `since ${last.toISOString()}` : 'always';
  const isNews = await insertDiscrepancy(db, {
    kind: 'webhooks-silent',
    subject,
    details: { provider: payments.name },
  });
  if (isNews) log.error({ paid, last }, 'orders are paid, and no message of the payment provider comes');
  return true;
}
