import { useEffect, useState } from 'react';
import type { BookErratum } from '#contract/ebooks/errata.ts';
import type { Document, Opened } from '#contract/reading/document.ts';
import { useBookErrata } from '#web/platform/book-errata/book-errata.queries.ts';
import { useKeepsNothing } from '#web/platform/player/preview-mode.ts';
import type { PageSource } from './stored/page-source.ts';

type OpenDocument = { document: Document; opened: Opened; source?: PageSource | undefined };

const NONE: BookErratum[] = [];

/** What was corrected in the book that is open; without a line, of one that this device keeps, what was known here last. A sample has none: it is not owned. */
export function useCorrections({ document, opened, source }: OpenDocument): BookErratum[] {
  const isLook = useKeepsNothing();
  const isBook = document.kind === 'ebook' && !opened.isSample && !isLook;
  const live = useBookErrata(isBook ? document.id : undefined);
  const [kept, setKept] = useState(NONE);
  useEffect(() => {
    if (isBook) source?.readErrata().then(setKept, () => undefined);
  }, [source, isBook]);
  useEffect(() => {
    if (live) source?.setErrata(live).catch(() => undefined);
  }, [source, live]);
  return live ?? kept;
}
