import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldEvents } from './audit.store.ts';

export const forgetOldEvents: TimedJob = {
  name: 'audit.forget-old',
  cron: '20 22 * * *',
  work: ({ db }) => removeOldEvents(db),
};
