import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldDays } from './messages.store.ts';

export const eraseOldMessageDays: TimedJob = {
  name: 'messages.forget-old',
  cron: '25 21 * * *',
  work: ({ db }) => removeOldDays(db),
};
