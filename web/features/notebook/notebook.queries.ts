import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotebookEntry } from '#contract/notebook.ts';
import { api } from '#web/platform/api.ts';
import { broughtPage, paged } from '#web/platform/catalogue/paged.ts';
import { alertFault } from '#web/platform/faults.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';
import { m } from '#web/platform/words.ts';

type Pages = { pages: { entries: NotebookEntry[]; next: string | null }[]; pageParams: unknown[] };

const KEY = 'notebook';

/** What this person wrote and has this text in it, page after page; asked for anew whenever it is opened. */
export function useNotebook(text: string) {
  return useInfiniteQuery({
    ...paged,
    ...broughtPage<Pages['pages'][number]>(useQueryClient(), 'notebook.list', { text }),
    staleTime: 0,
    queryKey: [KEY, text],
    queryFn: ({ pageParam }) => api.notebook.list({ text, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
}

/** All of it at once, for a file or for paper. */
export async function readNotebook(text: string): Promise<NotebookEntry[]> {
  const all: NotebookEntry[] = [];
  let after: string | undefined;
  do {
    const { entries, next } = await api.notebook.list({ text, after });
    all.push(...entries);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}

/** What becomes of an entry in the end is what counts; of a lesson's note its lesson says the same. */
const subjectOf = ({ kind, id }: NotebookEntry): string => (kind === 'lesson-note' ? `note ${id}` : `highlight ${id}`);

const refusals = { NOT_FOUND: m.notebook_missing, EMPTY: m.notebook_needed };

/** Other words for an entry: seen at once, the old ones again when the server refuses. */
export function useChangeEntry() {
  const queries = useQueryClient();
  const show = (entry: NotebookEntry, text: string) =>
    queries.setQueriesData<Pages>({ queryKey: [KEY] }, (found) => found && withText(found, entry.id, text));
  return useMutation({
    mutationFn: ({ entry, text }: { entry: NotebookEntry; text: string }) => {
      const input = { kind: entry.kind, id: entry.id, text };
      return orKeep(api.notebook.change, { act: 'notebook.change', input, subject: subjectOf(entry), text });
    },
    onMutate: ({ entry, text }) => void show(entry, text),
    onError: (error, { entry }) => {
      show(entry, entry.text);
      alertFault(error, refusals);
    },
  });
}

const withText = ({ pages, pageParams }: Pages, id: string, text: string): Pages => ({
  pageParams,
  pages: pages.map(({ entries, next }) => ({
    next,
    entries: entries.map((entry) => (entry.id === id ? { ...entry, text } : entry)),
  })),
});

export function useRemoveEntry() {
  return useMutation({
    mutationFn: (entry: NotebookEntry) => {
      const { kind, id, quote, text } = entry;
      const kept = { subject: subjectOf(entry), text: text || quote };
      if (kind === 'lesson-note')
        return orKeep(api.lessons.notes.remove, { act: 'lessons.notes.remove', input: { id }, ...kept });
      const input = { highlightId: id };
      return orKeep(api.reading.highlights.remove, { act: 'reading.highlights.remove', input, ...kept });
    },
    onError: (error) => alertFault(error),
  });
}

/** Puts an entry back that was removed, where its lesson or document still opens. */
export function useRestoreEntry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: restore,
    onError: (error) => alertFault(error, refusals),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

function restore(entry: NotebookEntry): Promise<unknown> {
  const { id, productKind, productId, lessonId, atSeconds, page, quote, text, colour, rects } = entry;
  const kept = { subject: subjectOf(entry), text: text || quote };
  if (entry.kind === 'lesson-note') {
    const input = { courseId: productId, lessonId: lessonId ?? '', id, atSeconds, text };
    return orKeep(api.lessons.notes.set, { act: 'lessons.notes.set', input, ...kept });
  }
  const document =
    productKind === 'course' ? { kind: 'lesson' as const, id: lessonId ?? '' } : { kind: productKind, id: productId };
  const mark = { highlightId: id, page: page ?? 1, colour: colour ?? ('yellow' as const), rects, quote, note: text };
  const input = { ...document, ...mark };
  return orKeep(api.reading.highlights.set, { act: 'reading.highlights.set', input, ...kept });
}
