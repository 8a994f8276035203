import { removeUnpaidBuyers } from '#server/features/accounts/buyers/buyers.service.ts';
import { removeTraces } from '#server/features/orders/orders.service.ts';
import type { TimedJob } from '#server/platform/jobs.ts';

/** Of visitors who never paid nothing is left but that there was an order. */
export const eraseUnpaidVisitors: TimedJob = {
  name: 'checkout.forget-unpaid-visitors',
  cron: '40 21 * * *',
  work: ({ db }) =>
    db.transaction().execute(async (transaction) => {
      const buyerIds = await removeUnpaidBuyers(transaction);
      for (const buyerId of buyerIds) await removeTraces(transaction, buyerId);
      return buyerIds.length;
    }),
};
