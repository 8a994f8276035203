import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { EbookCard, EbookSearch } from '#contract/ebooks/ebooks.ts';
import { api } from '#web/platform/api.ts';
import { broughtPage, paged } from '#web/platform/catalogue/paged.ts';
import { useRefetchWhenListed } from '#web/platform/catalogue/use-refetch-when-listed.ts';
import { useLive } from '#web/platform/live.ts';

/** The sections that hold live e-books. */
export function useBookSections() {
  return useLive('ebooks.sections.watch');
}

type EbookPage = { ebooks: EbookCard[]; next: string | null };

/** Live e-books that fit, page after page; asked for anew when one comes, goes or is changed. */
export function useEbooks(search: EbookSearch) {
  const { data: listed } = useLive('ebooks.listed.watch');
  const found = useInfiniteQuery({
    ...paged,
    ...broughtPage<EbookPage>(useQueryClient(), 'ebooks.list', search),
    queryKey: ['ebooks', search],
    queryFn: ({ pageParam }) => api.ebooks.list({ ...search, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ ebooks }) => ebooks),
  });
  useRefetchWhenListed(listed, found.refetch);
  return found;
}
