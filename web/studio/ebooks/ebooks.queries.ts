import { useQuery } from '@tanstack/react-query';
import type { EbookInput, EbookList } from '#contract/ebooks/ebooks.studio.ts';
import type { SectionInput, StudioSection } from '#contract/ebooks/sections.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const { studio } = api.ebooks;
const useVersion = () => useLive('ebooks.studio.changes.watch').data?.version;

/** A page of all e-books, live. */
export function useBooks(search: ListSearch) {
  return useRows('ebooks', search, (filter) => studio.list(filter as EbookList), useVersion());
}

/** An e-book as it is saved, read anew when any changes. */
export function useBook(ebookId: string) {
  return useOne('ebook', ebookId, useVersion(), () => studio.read({ ebookId }));
}

/** Saves an e-book over the revision that it was made from; without one it is a new one. */
export function saveBook(ebookId: string, terms: EbookInput, revision: number | undefined) {
  return revision === undefined ? studio.create(terms) : studio.update({ ebookId, ...terms, revision });
}

export async function moveBooks(ebookIds: string[], sectionId: string | null): Promise<void> {
  await studio.move({ ebookIds, sectionId });
}

export const useRemoveBook = () => useAct('ebooks', (ebookId: string) => studio.remove({ ebookId }));

/** All sections in their order, live. */
export function useSections() {
  return useQuery({
    queryKey: ['studio', 'sections', useVersion()],
    queryFn: () => studio.sections.list(),
    placeholderData: (before) => before,
    retry: false,
  });
}

export type BookSectionRow = StudioSection;

/** Saves a section over the revision that it was made from; without one it is a new one, at the end. */
export function saveSection(sectionId: string, terms: SectionInput, revision: number | undefined) {
  return revision === undefined
    ? studio.sections.create(terms)
    : studio.sections.update({ sectionId, ...terms, revision });
}

/** One move waits for the other, so that each is made in the order that the one before left. */
export const useMoveSection = () =>
  useAct('sections', studio.sections.move, { scope: { id: 'sections.move' }, onError: () => setAlert() });
export const useRemoveSection = () => useAct('sections', studio.sections.remove);
