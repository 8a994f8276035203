import type { EbookPage } from '#contract/ebooks.ts';
import { readOwned } from '#server/features/enrolments/enrolments.access.ts';
import type { Db } from '#server/platform/db.ts';
import { findEbook } from './ebooks.store.ts';

/** An e-book that this person may open now, live or not. */
export async function findOwnedEbook(db: Db, userId: string, ebookId: string): Promise<EbookPage | undefined> {
  const { ebookIds } = await readOwned(db, userId);
  return ebookIds.includes(ebookId) ? findEbook(db, ebookId) : undefined;
}
