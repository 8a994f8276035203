import { removeWishesOf } from './wishlist.store.ts';

/** Empties a deleted account's wishlist. */
export const forgetWishlistOf = removeWishesOf;
