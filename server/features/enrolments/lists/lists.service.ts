import type { Db } from '#server/platform/db.ts';
import { removeRowsOf } from './lists.store.ts';
import { removeWaitingFor } from './waiting.store.ts';

/** Removes what lists say of an address whose account is deleted. */
export async function forgetListed(db: Db, email: string): Promise<void> {
  await removeRowsOf(db, email);
  await removeWaitingFor(db, email);
}
