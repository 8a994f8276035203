import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldChallenges } from './passkeys.store.ts';

export const eraseOldChallenges: TimedJob = {
  name: 'passkeys.forget-old',
  cron: '45 * * * *',
  work: ({ db }) => removeOldChallenges(db),
};
