import type { PageMatch } from '#contract/page-boot.ts';
import type { SaleKind } from '#contract/products/product.ts';
import { isId } from '#web/platform/links/item-id.ts';
import type { WatchPath } from '#web/platform/live.ts';

/** What home shows to everybody. */
export const home: WatchPath[] = ['streams.watch', 'polls.watch', 'courses.watch', 'ebooks.watch'];
/** What of the shelves is yours. */
export const owned: WatchPath[] = ['enrolments.watch', 'wishlist.watch'];
/** What home shows beside to who is signed in. */
export const ownHome: WatchPath[] = [
  ...owned,
  'announcements.watch',
  'polls.mine.watch',
  'lessons.continuing.watch',
  'timetables.mine.watch',
];
/** What the profile shows. */
export const profile: WatchPath[] = [
  'accounts.profile.watch',
  'sessions.history.watch',
  'twofactor.watch',
  'passkeys.watch',
  'google.watch',
  'consents.watch',
  'privacy.watch',
  'universities.watch',
];

/** Your orders of an item, or the one of them that an address names. */
export function ordersOf(kind: SaleKind, id = '', search: URLSearchParams): PageMatch['watches'] {
  const order = search.get('order');
  if (!isId(id) || (order !== null && !isId(order))) return [];
  return [{ path: 'orders.item.watch', input: { kind, id, ...(order !== null && { orderId: order }) } }];
}

/** Where you are in a document, and what you marked in it. */
export function readingOf(kind: 'ebook' | 'note', id = ''): PageMatch['watches'] {
  if (!isId(id)) return [];
  const input = { kind, id };
  return [
    { path: 'reading.place.watch', input },
    { path: 'reading.highlights.watch', input },
  ];
}
