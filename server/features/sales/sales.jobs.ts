import { inTransaction } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { setCaptured, setNumbers, setRecentSales } from './sales.store.ts';

const addUp: TimedJob = {
  name: 'sales.add-up',
  cron: '* * * * *',
  work: ({ db }) =>
    inTransaction(db, async (tx) => {
      await setRecentSales(tx, await setNumbers(tx));
      await setCaptured(tx);
    }),
};

/** Just after midnight in India: a day has left the four weeks. */
const moveOn: TimedJob = { name: 'sales.move-on', cron: '31 18 * * *', work: ({ db }) => setRecentSales(db) };

export const timedSaleJobs = [addUp, moveOn];
