import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldGoogleSignIns } from './google.store.ts';

export const eraseOldGoogleSignIns: TimedJob = {
  name: 'google.forget-old',
  cron: '50 * * * *',
  work: ({ db }) => removeOldGoogleSignIns(db),
};
