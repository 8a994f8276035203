import type { TimedJob } from '#server/platform/jobs.ts';
import { removeLooseAttachments } from './attachments.store.ts';

export const eraseLooseAttachments: TimedJob = {
  name: 'tickets.forget-loose-attachments',
  cron: '25 * * * *',
  work: ({ db, storage }) => removeLooseAttachments(db, storage.remove),
};
