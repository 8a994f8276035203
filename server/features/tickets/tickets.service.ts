import type { Db } from '#server/platform/db.ts';
import { removeOldTickets } from './tickets.store.ts';

/** Removes the tickets of accounts that were deleted more than so many days ago, with their files. */
export async function removeTicketsOfDeleted(
  db: Db,
  removeFile: (key: string) => Promise<void>,
  days: number,
): Promise<void> {
  await removeOldTickets(db, removeFile, days);
}
