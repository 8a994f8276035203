import fc from 'fast-check';
import { expireOrders, reconcileOpen } from '#server/features/payments/reconciliation/reconciliation.service.ts';
import { sweepCaptured } from '#server/features/payments/reconciliation/sweep.service.ts';
import { retryUnmatched } from '#server/features/payments/webhooks/handle-event.service.ts';
import { timedRefundJobs } from '#server/features/refunds/queue.jobs.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import type { TestShop } from '#server/testing/testing-shop.ts';
import { runJobs } from '#server/testing.ts';

/** What one student does, and what happens to them. */
export const plans = fc.record({
  item: fc.nat(999),
  /** By a coupon that has fewer uses than there are students who want one. */
  coupon: fc.boolean(),
  tabs: fc.integer({ min: 1, max: 3 }),
  before: fc.array(fc.constantFrom('failed', 'created'), { maxLength: 2 }),
  /** `late`: failed, and yet the money comes. `both`: a closed order and the one after it. `tomorrow`: in another weather. */
  pays: fc.constantFrom('once', 'once', 'twice', 'late', 'authorized', 'never', 'closed', 'both', 'tomorrow'),
  returns: fc.constantFrom('callback', 'check', 'nothing'),
  staffGive: fc.constantFrom(false, false, false, false, true),
  /** `in vain`: a sum that no bank gives back. `at the desk`: the bank does it without us. `both`: it, and staff. */
  goesBack: fc.constantFrom(
    'nothing',
    'nothing',
    'asked',
    'in part',
    'declined',
    'by staff',
    'in vain',
    'at the desk',
    'both',
  ),
  buysAgain: fc.boolean(),
});
export type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never;

const CALLS = ['POST /orders', 'GET /orders', 'GET /payments', 'POST /refund', 'GET /refunds', 'POST /capture'];

/** What goes wrong for a while, and how many seconds it lasts by the bank's clock. */
export const skies = fc.record({
  answers: fc.array(
    fc.record({
      call: fc.constantFrom(...CALLS),
      kind: fc.constantFrom('error', 'lost', 'slow'),
      status: fc.constantFrom(429, 500, 502, 503),
      milliseconds: fc.constant(50),
      times: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 3, maxLength: 8 },
  ),
  delaySeconds: fc.constantFrom(0, 0, 48 * 3600),
  lasts: fc.constantFrom(60, 20 * 60, 5 * 3600, 26 * 3600),
});
export type Sky = typeof skies extends fc.Arbitrary<infer S> ? S : never;

/** A shop whose bank has a clock and moods. What the school does by its own clock is done at the bank's time. */
export function openWeather(shop: TestShop, seed: number) {
  let lead = 0;
  const now = () => new Date(Date.now() + lead * 1000);

  async function change({ answers, delaySeconds }: Pick<Sky, 'answers' | 'delaySeconds'>): Promise<void> {
    const webhooks = { duplicates: 9, dropPercent: 30, shuffle: true, delaySeconds };
    await shop.control('', { faults: { webhooks, answers }, seed });
  }
  async function pass(seconds: number): Promise<void> {
    lead += seconds;
    await shop.control('', { clockLead: lead });
    await shop.control('/tick');
  }

  /** One turn of what a running school does by itself. A bank that is silent is asked again another time. */
  async function live(): Promise<void> {
    const turns = [
      () => runJobs(shop),
      () => reconcileOpen(shop, now()),
      () => expireOrders(shop, now()),
      () => retryUnmatched(shop, now()),
    ];
    for (const turn of turns) await turn().catch(unlessSilent);
  }

  /** Good weather for a week. */
  async function heal(): Promise<void> {
    await shop.control('', { faults: {} });
    for (const hours of [0.1, 0.3, 1, 5, 18, 24, 24, 24, 24, 24]) {
      await pass(hours * 3600);
      await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
      for (const { work } of timedRefundJobs) await work(shop);
      await live();
      await sweepCaptured(shop, now());
      await live();
    }
  }
  return { now, change, pass, live, heal };
}

function unlessSilent(error: unknown): void {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const others = errors.filter((each) => !(each instanceof ProviderError && each.kind === 'silent'));
  if (others.length > 0) throw new AggregateError(others, others.map(String).join('\n'));
}
