import type { BookErratum } from '#contract/ebooks/errata.ts';
import { useLive } from '#web/platform/live.ts';
import { useViewer } from '#web/platform/session.ts';

const NONE: BookErratum[] = [];

/** What was corrected in an e-book that you own, live; none without a book, and none while it is not known. */
export function useBookErrata(ebookId: string | undefined): BookErratum[] {
  const isIdle = !useViewer() || ebookId === undefined;
  return useLive('ebooks.page.errata.watch', { ebookId: ebookId ?? '' }, isIdle).data ?? NONE;
}
