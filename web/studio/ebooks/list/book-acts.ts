import type { StaffEbook } from '#contract/studio/ebooks.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { missText, stateFault } from '#web/studio/ebooks/book-words.ts';
import { setBookState } from '#web/studio/ebooks/ebooks.queries.ts';
import { navIcons } from '#web/studio/frame/nav-icons.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';

const DONE: Record<'live' | 'draft' | 'archived', (inputs: { count: number }) => string> = {
  live: m.sbook_published,
  draft: m.sbook_unpublished,
  archived: m.sbook_archived,
};

/** Puts books into a state and offers to put each back where it was. */
async function place(books: StaffEbook[], state: keyof typeof DONE, said?: string): Promise<void> {
  try {
    await setBookState({ ebookIds: books.map(({ id }) => id), state });
  } catch (error) {
    setAlert({ message: stateFault(error) ?? m.sbook_failed() });
    return;
  }
  showUndo({ text: said ?? DONE[state]({ count: books.length }), undo: () => putBack(books) });
}

/** A book that waited for a moment that has passed meanwhile stays a draft. */
async function putBack(books: StaffEbook[]): Promise<void> {
  const groups = Map.groupBy(books, ({ state, publishAt }) => `${state} ${publishAt ?? ''}`);
  for (const group of groups.values()) {
    const [first] = group;
    const ebookIds = group.map(({ id }) => id);
    const isAhead = first?.publishAt != null && Date.parse(first.publishAt) > Date.now();
    const state: PublishState = first?.state === 'scheduled' && !isAhead ? 'draft' : (first?.state ?? 'draft');
    await setBookState({ ebookIds, state, ...(state === 'scheduled' && first?.publishAt && { at: first.publishAt }) });
  }
}

type Asks = { move: (books: StaffEbook[]) => void; reprice: (books: StaffEbook[]) => void };

/** What can be done to many books at once; `move` and `reprice` open a question first. */
export function bookActs({ move, reprice }: Asks): BulkAct<StaffEbook>[] {
  return [
    {
      id: 'publish',
      label: m.sbook_publish(),
      icon: 'check',
      refuse: ({ state, misses }) => {
        if (state === 'live') return m.sbook_is_live();
        return misses[0] && missText(misses[0]);
      },
      run: (books) => place(books, 'live'),
    },
    {
      id: 'unpublish',
      label: m.sbook_unpublish(),
      icon: 'eye-off',
      refuse: ({ state }) => (state === 'draft' || state === 'archived' ? m.sbook_is_not_live() : undefined),
      run: (books) => place(books, 'draft'),
    },
    {
      id: 'archive',
      label: m.sbook_archive(),
      icon: navIcons.archive,
      refuse: ({ state }) => (state === 'archived' ? m.sbook_is_archived() : undefined),
      run: (books) => place(books, 'archived'),
    },
    { id: 'reprice', label: m.scourse_act_reprice(), icon: navIcons.percent, run: reprice },
    { id: 'move', label: m.sbook_move(), icon: navIcons.shelf, run: move },
  ];
}

/** What can be done to one book, from its row. */
export function bookMenu(asks: Asks): RowAct<StaffEbook>[] {
  const ways: RowAct<StaffEbook>[] = [
    { id: 'edit', label: m.studio_edit(), icon: 'pencil', to: ({ id }) => `/studio/ebooks/${encodeURIComponent(id)}` },
    {
      id: 'see',
      label: m.sbook_see(),
      icon: 'external',
      isFor: ({ state }) => state === 'live',
      href: ({ id }) => `/ebook/${encodeURIComponent(id)}`,
    },
    {
      id: 'restore',
      label: m.scourse_act_restore(),
      icon: navIcons.refund,
      isFor: ({ state }) => state === 'archived',
      run: (book) => place([book], 'draft', m.scourse_done_restored()),
    },
  ];
  const acts = bookActs(asks).map(
    ({ id, label, icon, refuse, run }): RowAct<StaffEbook> => ({
      ...{ id, label, icon, run: (book) => run([book]), isFor: (book) => isOffered(id, book) },
      ...(refuse && id === 'publish' && { refuse }),
    }),
  );
  return [...ways, ...acts];
}

/** A row offers only what leads it somewhere else. */
export function isOffered(act: string, { state }: { state: PublishState }): boolean {
  if (act === 'publish') return state === 'draft' || state === 'scheduled';
  if (act === 'unpublish') return state === 'live' || state === 'scheduled';
  return act !== 'archive' || state !== 'archived';
}
