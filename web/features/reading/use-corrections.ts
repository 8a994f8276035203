import type { BookErratum } from '#contract/ebooks/errata.ts';
import type { Document, Opened } from '#contract/reading/document.ts';
import { useBookErrata } from '#web/platform/book-errata/book-errata.queries.ts';
import { useKeepsNothing } from '#web/platform/player/preview-mode.ts';

/** What was corrected in the book that is open. A sample has none: it is not owned. */
export function useCorrections({ kind, id }: Document, { isSample }: Opened): BookErratum[] {
  const isLook = useKeepsNothing();
  return useBookErrata(kind === 'ebook' && !isSample && !isLook ? id : undefined);
}
