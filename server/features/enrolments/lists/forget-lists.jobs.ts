import type { Db } from '#server/platform/db.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldLists, removeRowsOf } from './lists.store.ts';
import { removeOldWaiting, removeWaitingFor } from './waiting.store.ts';

export const forgetOldLists: TimedJob = {
  name: 'enrolments.forget-lists',
  cron: '50 21 * * *',
  work: async ({ db }) => {
    await removeOldLists(db);
    await removeOldWaiting(db);
  },
};

/** Removes what lists say of an address whose account is deleted. */
export async function forgetListed(db: Db, email: string): Promise<void> {
  await removeRowsOf(db, email);
  await removeWaitingFor(db, email);
}
