import { useInfiniteQuery } from '@tanstack/react-query';
import type { NoteSearch } from '#contract/notes/notes.ts';
import { api } from '#web/platform/api.ts';
import { paged } from '#web/platform/catalogue/paged.ts';
import { useRefetchWhenListed } from '#web/platform/catalogue/use-refetch-when-listed.ts';
import { useLive } from '#web/platform/live.ts';

/** Notes that fit, page after page; asked for anew when one comes, goes, or can be read. */
export function useNotes(search: NoteSearch) {
  const { data: count } = useLive('notes.watch');
  const found = useInfiniteQuery({
    ...paged,
    queryKey: ['notes', search],
    queryFn: ({ pageParam }) => api.notes.list({ ...search, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ notes }) => notes),
  });
  useRefetchWhenListed(count, found.refetch);
  return found;
}
