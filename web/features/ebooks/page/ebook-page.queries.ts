import { useLive, useOwn } from '#web/platform/live.ts';

/** A live e-book; null when it is not there, or not live. */
export function useEbook(ebookId: string) {
  return useLive('ebooks.page.watch', { ebookId });
}

/** An e-book that you own, also when it is no longer live; null when it is not yours. */
export function useOwnEbook(ebookId: string) {
  return useOwn('ebooks.page.mine.watch', { ebookId });
}
