import * as v from 'valibot';
import { readNow } from '#server/features/payments/reconciliation/due.store.ts';
import { defineJob, type TimedJob } from '#server/platform/jobs.ts';
import { handleEvent, retryUnmatched } from './handle-event.service.ts';
import * as store from './webhooks.store.ts';

export const handleWebhook = defineJob(
  'payments.handle-webhook',
  v.object({ id: v.string() }),
  async (services, { id }) => handleEvent(services, id, await readNow(services.db)),
);

export const retryUnmatchedWebhooks: TimedJob = {
  name: 'payments.retry-parked',
  cron: '*/5 * * * *',
  work: async (services) => retryUnmatched(services, await readNow(services.db)),
};

export const eraseOldWebhooks: TimedJob = {
  name: 'payments.forget-old-webhooks',
  cron: '50 21 * * *',
  work: ({ db }) => store.removeOldWebhookEvents(db),
};
