import type { Db } from '#server/platform/db.ts';
import { removeWishesOf } from './wishlist.store.ts';

/** Empties a deleted account's wishlist. */
export async function forgetWishlistOf(db: Db, userId: string): Promise<void> {
  await removeWishesOf(db, userId);
}
