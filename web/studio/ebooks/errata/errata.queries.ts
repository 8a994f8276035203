import type { BookErratumInput } from '#contract/ebooks/errata.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const { errata } = api.ebooks.studio;
const NOUN = 'ebook-errata';

/** What was corrected in a book, live. */
export function useStudioErrata(ebookId: string) {
  const version = useLive('ebooks.studio.changes.watch').data?.version;
  return useOne(NOUN, ebookId, version, () => errata.list({ ebookId }));
}

export const useWriteErratum = (ebookId: string) =>
  useAct(NOUN, (input: BookErratumInput) => errata.create({ ebookId, ...input }));
export const useTakeErratumBack = () => useAct(NOUN, errata.takeBack);
