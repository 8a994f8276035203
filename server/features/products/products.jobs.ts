import { inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { setCaptured, setNumbers, setRecentSales } from './numbers.store.ts';
import { publishDue } from './publishing.service.ts';

export const publishDueProducts: TimedJob = {
  name: 'products.publish-due',
  cron: '* * * * *',
  work: ({ db }) => publishDue(db),
};

export const addUpSales: TimedJob = {
  name: 'products.add-up',
  cron: '* * * * *',
  work: ({ db }) =>
    inTransaction(db, async (tx) => {
      await setRecentSales(tx, await setNumbers(tx));
      await setCaptured(tx);
    }),
};

/** Just after midnight in India: a day has left the four weeks. */
export const moveSalesOn: TimedJob = {
  name: 'products.move-on',
  cron: '31 18 * * *',
  work: ({ db }) => setRecentSales(db),
};
