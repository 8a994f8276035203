import type { TimedJob } from '#server/platform/jobs.ts';
import { removeLooseAttachments } from './attachments.store.ts';
import { removeTicketsOfForgotten, setAskerForgotten } from './tickets.store.ts';

/** A deleted account's tickets no longer say whose they were, nor where answers would go. */
export const forgetTicketsOf = setAskerForgotten;

/** Removes the tickets of accounts that were deleted more than so many days ago, with their files. */
export const removeTicketsOfDeleted = removeTicketsOfForgotten;

export const forgetLooseAttachments: TimedJob = {
  name: 'tickets.forget-loose-attachments',
  cron: '25 * * * *',
  work: ({ db, storage }) => removeLooseAttachments(db, storage.remove),
};
