import type { NotebookEntry } from '#contract/notebook.ts';

/** What was written in one lesson; in an e-book or a note, all of it. */
type Part = { lessonId: string | null; title: string | null; entries: NotebookEntry[] };
/** What was written in one product. An empty title: the product is gone. */
export type NotebookGroup = { id: string; title: string; parts: Part[] };

/** Entries that follow one another by product and by lesson, as the server orders them. */
export function notebookGroupsOf(entries: NotebookEntry[]): NotebookGroup[] {
  const productOf = ({ productKind, productId }: NotebookEntry) => `${productKind} ${productId}`;
  return runsOf(entries, productOf).map((run) => ({
    id: productOf(run.first),
    title: run.first.productTitle,
    parts: runsOf(run.all, ({ lessonId }) => lessonId ?? '').map(({ first, all }) => ({
      ...{ lessonId: first.lessonId, title: first.lessonTitle, entries: all },
    })),
  }));
}

type Run = { first: NotebookEntry; all: NotebookEntry[] };

function runsOf(entries: NotebookEntry[], keyOf: (entry: NotebookEntry) => string): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && keyOf(last.first) === keyOf(entry)) last.all.push(entry);
    else runs.push({ first: entry, all: [entry] });
  }
  return runs;
}

/** Where an entry leads: its lesson at its second or page, its document at its page. */
export function addressOfEntry({ productKind, productId, lessonId, atSeconds, page }: NotebookEntry): string {
  if (lessonId !== null) {
    const place = page === null ? (atSeconds === null ? '' : `&t=${atSeconds}`) : `&page=${page}`;
    return `/course/${encodeURIComponent(productId)}/lesson?lesson=${encodeURIComponent(lessonId)}${place}`;
  }
  const id = encodeURIComponent(productId);
  return `${productKind === 'note' ? `/note/${id}` : `/ebook/${id}/read`}?page=${page}`;
}
