import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isMailWaiting, resendMail } from '#server/features/mails/mails.service.ts';
import { retryWebhook } from '#server/features/payments/webhooks/webhooks.service.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import {
  findJob,
  listFailedOf,
  listJobs,
  listJobsOfMail,
  readOverview,
  setJobSetAside,
  setRunNow,
} from './jobs.store.ts';

export const jobs = os.jobs.router({
  changes: { watch: os.jobs.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: os.jobs.list.handler(({ context, input }) => listJobs(context.db, input)),

  overview: os.jobs.overview.handler(({ context }) => readOverview(context.db)),

  retry: os.jobs.retry.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const job = await orNotFound(findJob(tx, input.jobId), errors);
      if ((await setRunNow(tx, [input.jobId])) === 0) throw errors.RUNNING();
      await recordEvent(tx, context, 'job.retried', { subjectId: input.jobId, details: { kind: job.kind } });
    }),
  ),

  park: os.jobs.park.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const job = await orNotFound(findJob(tx, input.jobId), errors);
      if (!(await setJobSetAside(tx, input.jobId, input.reason))) throw errors.RUNNING();
      const details = { kind: job.kind, reason: input.reason };
      await recordEvent(tx, context, 'job.parked', { subjectId: input.jobId, details });
    }),
  ),

  retryAll: os.jobs.retryAll.handler(({ context, input }) =>
    context.db.transaction().execute(async (tx) => {
      const count = await setRunNow(tx, await listFailedOf(tx, input.kind));
      if (count > 0) await recordEvent(tx, context, 'job.retried', { subjectId: input.kind, details: { count } });
      return { count };
    }),
  ),

  retryWebhook: os.jobs.retryWebhook.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      if (!(await retryWebhook(tx, input.webhookId))) throw errors.NOT_FOUND();
      const details = { kind: 'payments.handle-webhook' };
      await recordEvent(tx, context, 'job.retried', { subjectId: input.webhookId, details });
    }),
  ),

  retryMail: os.jobs.retryMail.handler(({ context, input, errors }) =>
    context.db.transaction().execute(async (tx) => {
      if (!(await isMailWaiting(tx, input.mailId))) throw errors.CAN_NOT_GO();
      const waiting = await listJobsOfMail(tx, input.mailId);
      if (waiting.length === 0) await resendMail(tx, input.mailId);
      else await setRunNow(tx, waiting);
      await recordEvent(tx, context, 'job.retried', { subjectId: input.mailId, details: { kind: 'mails.deliver' } });
    }),
  ),
});
