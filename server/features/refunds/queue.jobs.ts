import { enqueue, type TimedJob } from '#server/platform/jobs.ts';
import { listUnfinished } from './outcome.store.ts';
import { checkWaiting, sendRefund } from './refunds.jobs.ts';
import { enqueueSending } from './refunds.service.ts';

/** Messages may be lost, and a queue gives up: once an hour everything that waits is asked about. */
const pollRefunds: TimedJob = {
  name: 'refunds.poll',
  cron: '35 * * * *',
  async work({ db, payments }) {
    const unfinished = await listUnfinished(db, payments.name);
    for (const { id, providerRefundId } of unfinished) {
      if (providerRefundId === null) await enqueueSending(db, id);
      else await enqueue(db, checkWaiting, { providerRefundId }, { key: `refunds.check:${providerRefundId}` });
    }
    return unfinished.length;
  },
};

/** For whoever runs jobs. */
export const refundJobs = [sendRefund, checkWaiting];
export const timedRefundJobs = [pollRefunds];
