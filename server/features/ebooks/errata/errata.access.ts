import type { BookErratum } from '#contract/ebooks/errata.ts';
import type { Db } from '#server/platform/db.ts';
import { listBookErrata } from './errata.store.ts';

/** What was corrected in a book, for who may open it. */
export const listErrataOfBook = (db: Db, ebookId: string): Promise<BookErratum[]> => listBookErrata(db, ebookId);
