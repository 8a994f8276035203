import type { Db } from '#server/platform/db.ts';
import { removeTicketsOfForgotten, setTicketAskerErased } from './tickets.store.ts';

/** A deleted account's tickets no longer say whose they were, nor where answers would go. */
export async function forgetTicketsOf(db: Db, userId: string): Promise<void> {
  await setTicketAskerErased(db, userId);
}

/** Removes the tickets of accounts that were deleted more than so many days ago, with their files. */
export async function removeTicketsOfDeleted(
  db: Db,
  removeFile: (key: string) => Promise<void>,
  days: number,
): Promise<void> {
  await removeTicketsOfForgotten(db, removeFile, days);
}
