import type { BookErratum } from '#contract/ebooks/errata.ts';
import type { Lease } from '#contract/leases.ts';
import { isStorageFull } from '#web/platform/browser-store/items-database.ts';
import type { ItemsStore } from './items-store.ts';
import type { ItemName } from './offline-item.ts';

const PART = 'errata';

/** What was corrected in a book as it was known here last; rejects where it never was. */
export async function readKeptErrata(store: ItemsStore, book: ItemName): Promise<BookErratum[]> {
  return JSON.parse(new TextDecoder().decode(await store.readSealed(book, PART))) as BookErratum[];
}

/** Keeps what is corrected in a book beside its pages, sealed as they are. */
export async function setKeptErrata(store: ItemsStore, book: ItemName, errata: BookErratum[]): Promise<void> {
  if (!(await store.findItem(book))) return;
  await store.setPart(book, PART, new TextEncoder().encode(JSON.stringify(errata)).buffer, false);
  // It was deleted meanwhile: what came just now goes too.
  if (!(await store.findItem(book))) await store.removeItem(book);
}

/** What leases say of the books that are kept; for which there is no room, it is said again with the next ones. */
export async function setErrataOf(store: ItemsStore, leases: Lease[]): Promise<void> {
  try {
    for (const { kind, id, errata } of leases) if (errata) await setKeptErrata(store, { kind, id }, errata);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}
