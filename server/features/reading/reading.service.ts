import type { Db } from '#server/platform/db.ts';
import { removeReadingOf } from './reading.store.ts';

/** Forgets what a deleted account read. */
export async function forgetReadingOf(db: Db, userId: string): Promise<void> {
  await removeReadingOf(db, userId);
}
