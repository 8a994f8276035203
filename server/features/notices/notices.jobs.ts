import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldNotices } from './notices.store.ts';

export const eraseOldNotices: TimedJob = {
  name: 'notices.forget-old',
  cron: '50 21 * * *',
  work: ({ db }) => removeOldNotices(db),
};
