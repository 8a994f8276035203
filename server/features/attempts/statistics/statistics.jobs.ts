import type { TimedJob } from '#server/platform/jobs.ts';
import { updateDueStatistics } from './statistics.service.ts';

/** A minute after a test closed its figures are there; and after marks changed. */
export const makeStatistics: TimedJob = {
  name: 'attempts.make-statistics',
  cron: '* * * * *',
  work: ({ db }) => updateDueStatistics(db),
};
