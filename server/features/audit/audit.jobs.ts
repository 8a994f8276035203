import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldAuditEvents } from './audit.store.ts';

export const eraseOldEvents: TimedJob = {
  name: 'audit.forget-old',
  cron: '20 22 * * *',
  work: ({ db }) => removeOldAuditEvents(db),
};
