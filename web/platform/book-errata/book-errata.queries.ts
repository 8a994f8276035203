import type { BookErratum } from '#contract/ebooks/errata.ts';
import { useLive } from '#web/platform/live.ts';
import { useViewer } from '#web/platform/session.ts';

/** What was corrected in an e-book that you own, live; undefined without a book, and while it is not known. */
export function useBookErrata(ebookId: string | undefined): BookErratum[] | undefined {
  const isIdle = !useViewer() || ebookId === undefined;
  return useLive('ebooks.page.errata.watch', { ebookId: ebookId ?? '' }, isIdle).data;
}
