import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldParts } from './studio/removal.store.ts';

export const eraseRemovedLessons: TimedJob = {
  name: 'lessons.forget-removed',
  cron: '40 21 * * *',
  work: ({ db }) => removeOldParts(db),
};
