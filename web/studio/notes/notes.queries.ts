import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoteList, NoteTerms } from '#contract/studio/notes.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

const { studio } = api.notes;
const useStamp = () => useLive('notes.studio.changes.watch').data?.stamp;

/** A page of all notes, live. */
export function useNotes(search: ListSearch) {
  return useRows('notes', search, (asked) => studio.list(asked as NoteList), useStamp());
}

/** A note as it is saved, read anew when any changes. */
export function useNote(noteId: string) {
  return useQuery({
    queryKey: ['studio', 'note', noteId, useStamp()],
    queryFn: () => studio.read({ noteId }),
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Saves a note over the revision that it was made from; without one it is a new one. */
export function saveNote(noteId: string, terms: NoteTerms, revision: number | undefined) {
  return revision === undefined ? studio.create(terms) : studio.update({ noteId, ...terms, revision });
}

/** Publishes, schedules, unpublishes or archives notes: all of them or none. */
export async function setNoteState(wanted: { noteIds: string[]; state: PublishState; at?: string }): Promise<void> {
  await studio.setState(wanted);
}

export function useRemoveNote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => studio.remove({ noteId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'notes'] }),
  });
}
