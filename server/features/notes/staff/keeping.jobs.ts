import { publishDue } from '#server/features/sales/placing.service.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { noteStates } from './keeping.service.ts';

export const publishDueNotes: TimedJob = {
  name: 'notes.publish-due',
  cron: '* * * * *',
  work: ({ db }) => publishDue(db, noteStates),
};
