import { publishDue } from '#server/features/sales/placing.service.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { bookStates } from './keeping.service.ts';

export const publishDueBooks: TimedJob = {
  name: 'ebooks.publish-due',
  cron: '* * * * *',
  work: ({ db }) => publishDue(db, bookStates),
};
