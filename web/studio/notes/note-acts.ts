import type { StaffNote } from '#contract/studio/notes.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { isOffered } from '#web/studio/ebooks/list/book-acts.ts';
import { navIcons } from '#web/studio/frame/nav-icons.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { noteMissText, noteStateFault } from './note-words.ts';
import { setNoteState } from './notes.queries.ts';

const DONE: Record<'live' | 'draft' | 'archived', (inputs: { count: number }) => string> = {
  live: m.sbook_published,
  draft: m.sbook_unpublished,
  archived: m.sbook_archived,
};

async function place(notes: StaffNote[], state: keyof typeof DONE, said?: string): Promise<void> {
  try {
    await setNoteState({ noteIds: notes.map(({ id }) => id), state });
  } catch (error) {
    setAlert({ message: noteStateFault(error) ?? m.sbook_failed() });
    return;
  }
  showUndo({ text: said ?? DONE[state]({ count: notes.length }), undo: () => putBack(notes) });
}

/** A note that waited for a moment that has passed meanwhile stays a draft. */
async function putBack(notes: StaffNote[]): Promise<void> {
  for (const { id, state, publishAt } of notes) {
    const isAhead = publishAt !== null && Date.parse(publishAt) > Date.now();
    const back: PublishState = state === 'scheduled' && !isAhead ? 'draft' : state;
    await setNoteState({ noteIds: [id], state: back, ...(back === 'scheduled' && publishAt && { at: publishAt }) });
  }
}

/** What can be done to many notes at once. */
export function noteActs(): BulkAct<StaffNote>[] {
  return [
    {
      id: 'publish',
      label: m.sbook_publish(),
      icon: 'check',
      refuse: ({ state, misses }) => (state === 'live' ? m.sbook_is_live() : misses[0] && noteMissText(misses[0])),
      run: (notes) => place(notes, 'live'),
    },
    {
      id: 'unpublish',
      label: m.sbook_unpublish(),
      icon: 'eye-off',
      refuse: ({ state }) => (state === 'draft' || state === 'archived' ? m.sbook_is_not_live() : undefined),
      run: (notes) => place(notes, 'draft'),
    },
    {
      id: 'archive',
      label: m.sbook_archive(),
      icon: navIcons.archive,
      refuse: ({ state }) => (state === 'archived' ? m.sbook_is_archived() : undefined),
      run: (notes) => place(notes, 'archived'),
    },
  ];
}

/** What can be done to one note, from its row. */
export function noteMenu(): RowAct<StaffNote>[] {
  const ways: RowAct<StaffNote>[] = [
    { id: 'edit', label: m.studio_edit(), icon: 'pencil', to: ({ id }) => `/studio/notes/${encodeURIComponent(id)}` },
    {
      id: 'see',
      label: m.sbook_open_reader(),
      icon: 'external',
      isFor: ({ state }) => state === 'live',
      href: ({ id }) => `/note/${encodeURIComponent(id)}`,
    },
    {
      id: 'restore',
      label: m.scourse_act_restore(),
      icon: navIcons.refund,
      isFor: ({ state }) => state === 'archived',
      run: (note) => place([note], 'draft', m.scourse_done_restored()),
    },
  ];
  const acts = noteActs().map(
    ({ id, label, icon, refuse, run }): RowAct<StaffNote> => ({
      ...{ id, label, icon, run: (note) => run([note]), isFor: (note) => isOffered(id, note) },
      ...(refuse && id === 'publish' && { refuse }),
    }),
  );
  return [...ways, ...acts];
}
