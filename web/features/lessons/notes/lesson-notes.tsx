import { useState } from 'react';
import type { LessonNote } from '#contract/lessons/lessons.ts';
import { NotebookLink } from '#web/platform/links/notebook-link.tsx';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { LessonNoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { useLessonNotes, useRemoveLessonNote, useSetNote } from './notes.queries.ts';

type LessonNotesProps = { courseId: string; lessonId: string; playhead: Playhead; hasClock: boolean };

/** Your notes on a lesson, each at its second of the film. */
export function LessonNotes({ courseId, lessonId, playhead, hasClock }: LessonNotesProps) {
  const place = { courseId, lessonId };
  const query = useLessonNotes(place);
  const set = useSetNote(place);
  const remove = useRemoveLessonNote(place);
  const [removed, setRemoved] = useState<LessonNote>();

  function takeOff(note: LessonNote) {
    setRemoved(note);
    remove.mutate(note, { onError: () => setRemoved(undefined) });
  }

  function putBack(note: LessonNote) {
    setRemoved(undefined);
    set.mutate(note);
  }

  return (
    <div className="grid gap-4">
      <LessonNoteForm key={lessonId} lessonId={lessonId} playhead={playhead} hasClock={hasClock} onSave={set.mutate} />
      {removed && (
        <Notice
          role="status"
          tone="leaf"
          action={
            <Button variant="ghost" className="-my-2.5" onClick={() => putBack(removed)}>
              {m.common_undo()}
            </Button>
          }
        >
          {m.common_note_removed()}
        </Notice>
      )}
      <LivePart query={query} skeleton={<NotesComing />}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="py-4 text-base text-ink-2">{m.lesson_notes_none()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {notes.map((note) => (
                <NoteRow
                  key={note.id}
                  {...{ note, playhead }}
                  onChange={(text) => set.mutate({ ...note, text })}
                  onRemove={() => takeOff(note)}
                />
              ))}
            </ul>
          )
        }
      </LivePart>
      <NotebookLink className="-ms-4 justify-self-start" />
    </div>
  );
}

function NotesComing() {
  return (
    <div className="grid gap-3">
      <SkeletonText className="w-3/4" />
      <SkeletonText className="w-1/2" />
    </div>
  );
}
