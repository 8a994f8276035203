import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldLinks } from './links.store.ts';

export const eraseOldLinks: TimedJob = {
  name: 'links.forget-old',
  cron: '50 21 * * *',
  work: ({ db }) => removeOldLinks(db),
};
