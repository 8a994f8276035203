import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EbookList, EbookTerms } from '#contract/studio/ebooks.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import type { SectionTerms, StaffSection } from '#contract/studio/sections.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

const { studio } = api.ebooks;
const useStamp = () => useLive('ebooks.studio.changes.watch').data?.stamp;

/** A page of all e-books, live. */
export function useBooks(search: ListSearch) {
  return useRows('ebooks', search, (asked) => studio.list(asked as EbookList), useStamp());
}

/** An e-book as it is saved, read anew when any changes. */
export function useBook(ebookId: string) {
  return useQuery({
    queryKey: ['studio', 'ebook', ebookId, useStamp()],
    queryFn: () => studio.read({ ebookId }),
    placeholderData: (before) => before,
    retry: false,
  });
}

export function useTaxClasses() {
  return useQuery({ queryKey: ['studio', 'ebook-tax-classes'], queryFn: () => studio.taxClasses(), retry: false });
}

/** Saves an e-book over the revision that it was made from; without one it is a new one. */
export function saveBook(ebookId: string, terms: EbookTerms, revision: number | undefined) {
  return revision === undefined ? studio.create(terms) : studio.update({ ebookId, ...terms, revision });
}

export type BookState = { ebookIds: string[]; state: PublishState; at?: string };

/** Publishes, schedules, unpublishes or archives e-books: all of them or none. */
export async function setBookState(wanted: BookState): Promise<void> {
  await studio.setState(wanted);
}

type Prices = Parameters<typeof studio.reprice>[0]['prices'];
export const repriceBooks = (prices: Prices) => studio.reprice({ prices });

export async function moveBooks(ebookIds: string[], sectionId: string | null): Promise<void> {
  await studio.move({ ebookIds, sectionId });
}

export function useRemoveBook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ebookId: string) => studio.remove({ ebookId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'ebooks'] }),
  });
}

/** All sections in their order, live. */
export function useSections() {
  return useQuery({
    queryKey: ['studio', 'sections', useStamp()],
    queryFn: () => studio.sections.list(),
    placeholderData: (before) => before,
    retry: false,
  });
}

export type Section = StaffSection;

/** Saves a section over the revision that it was made from; without one it is a new one, at the end. */
export function saveSection(sectionId: string, terms: SectionTerms, revision: number | undefined) {
  return revision === undefined
    ? studio.sections.create(terms)
    : studio.sections.update({ sectionId, ...terms, revision });
}

export function useMoveSection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: { sectionId: string; beforeId: string | null }) => studio.sections.move(move),
    onSettled: () => queries.invalidateQueries({ queryKey: ['studio', 'sections'] }),
  });
}

export function useRemoveSection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (removal: { sectionId: string; moveTo?: string }) => studio.sections.remove(removal),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'sections'] }),
  });
}
