import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldSessions } from './sessions.store.ts';

export const eraseOldSessions: TimedJob = {
  name: 'sessions.forget-old',
  cron: '30 21 * * *',
  work: ({ db }) => removeOldSessions(db),
};
