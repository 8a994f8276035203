import type { TimedJob } from '#server/platform/jobs.ts';
import { tellEnding } from './ending.service.ts';

/** Each morning in India, and again at noon for who got a right in between or when the morning was missed. */
export const tellOfEndingAccess: TimedJob = {
  name: 'enrolments.tell-ending',
  cron: '30 3,6 * * *',
  work: ({ db, publicUrl }) => tellEnding(db, publicUrl),
};
