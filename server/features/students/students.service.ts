import type { Db } from '#server/platform/db.ts';
import { removeStaffNotesOf } from './staff-notes.store.ts';

/** Removes what staff wrote about a deleted account. */
export async function forgetStaffNotesOf(db: Db, userId: string): Promise<void> {
  await removeStaffNotesOf(db, userId);
}
