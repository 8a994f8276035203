import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LessonNote } from '#contract/lessons/lessons.ts';
import { api } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { keyOf, useLive } from '#web/platform/live.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';
import { m } from '#web/platform/words.ts';

type Place = { courseId: string; lessonId: string };

/** Your notes on a lesson, from whichever device. */
export function useLessonNotes(place: Place) {
  return useLive('lessons.notes.watch', place);
}

/** What becomes of a note in the end is what counts. */
const subjectOf = (id: string): string => `note ${id}`;

const refusals = { TOO_MANY: m.lesson_notes_too_many, NOT_FOUND: m.lesson_gone_title };

/** Shows what the notes will be; answers with how to take that back. */
function useShownNotes(place: Place) {
  const queries = useQueryClient();
  const key = [keyOf('lessons.notes.watch', place)];
  return (change: (notes: LessonNote[]) => LessonNote[]): (() => void) => {
    const before = queries.getQueryData<LessonNote[]>(key);
    queries.setQueryData<LessonNote[]>(key, (notes = []) => change(notes).toSorted(byPlace));
    return () => queries.setQueryData(key, before);
  };
}

const byPlace = (one: LessonNote, other: LessonNote) =>
  (one.atSeconds ?? -1) - (other.atSeconds ?? -1) || one.createdAt.localeCompare(other.createdAt);

/** Keeps a note, new or put back: seen at once, gone again when the server refuses. */
export function useSetNote(place: Place) {
  const show = useShownNotes(place);
  return useMutation({
    mutationFn: ({ id, atSeconds, text }: LessonNote) => {
      const input = { ...place, id, atSeconds, text };
      return orKeep(api.lessons.notes.set, { act: 'lessons.notes.set', input, subject: subjectOf(id), text });
    },
    onMutate: (note) => show((notes) => [...notes.filter(({ id }) => id !== note.id), note]),
    onError: (error, _note, undo) => {
      undo?.();
      alertFault(error, refusals);
    },
  });
}

export function useRemoveLessonNote(place: Place) {
  const show = useShownNotes(place);
  return useMutation({
    mutationFn: ({ id, text }: LessonNote) =>
      orKeep(api.lessons.notes.remove, { act: 'lessons.notes.remove', input: { id }, subject: subjectOf(id), text }),
    onMutate: (note) => show((notes) => notes.filter(({ id }) => id !== note.id)),
    onError: (error, _note, undo) => {
      undo?.();
      alertFault(error);
    },
  });
}
