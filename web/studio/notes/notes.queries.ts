import type { NoteInput, NoteList } from '#contract/notes/notes.studio.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const { studio } = api.notes;
const useVersion = () => useLive('notes.studio.changes.watch').data?.version;

/** A page of all notes, live. */
export function useStudioNotes(search: ListSearch) {
  return useRows('notes', search, (filter) => studio.list(filter as NoteList), useVersion());
}

/** A note as it is saved, read anew when any changes. */
export function useNote(noteId: string) {
  return useOne('note', noteId, useVersion(), () => studio.read({ noteId }));
}

/** Saves a note over the revision that it was made from; without one it is a new one. */
export function saveNote(noteId: string, terms: NoteInput, revision: number | undefined) {
  return revision === undefined ? studio.create(terms) : studio.update({ noteId, ...terms, revision });
}

export const useRemoveNote = () => useAct('notes', (noteId: string) => studio.remove({ noteId }));
