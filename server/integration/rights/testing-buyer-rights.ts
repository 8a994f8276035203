import type { Right } from './testing-right.ts';

const NO_PRODUCT = { kind: 'ebook', id: 'none' };

/** Of who thinks of buying: what they wish for. */
export const BUYER_RIGHTS: Record<string, Right> = {
  'wishlist.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'wishlist.courses.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'wishlist.products.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'wishlist.products.create': { for: 'signed-in', input: NO_PRODUCT, gives: 'NOT_FOUND' },
  'wishlist.products.remove': { for: 'signed-in', input: NO_PRODUCT, gives: 'OK' },
  'wishlist.create': { for: 'signed-in', input: { courseId: 'none' }, gives: 'NOT_FOUND' },
  'wishlist.remove': { for: 'signed-in', input: { courseId: 'none' }, gives: 'OK' },
};
