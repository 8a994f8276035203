import { type FormEvent, useState } from 'react';
import type { StudentPage } from '#contract/students/student-page.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useRemoveStaffNote, useWriteNote } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';

const MAX_LENGTH = 2000;

/** What staff tell each other about a student. A removed note can be had back for ten seconds. */
export function NotesPanel({ student: { id, notes } }: { student: StudentPage }) {
  const language = useLanguage();
  const [text, setText] = useState('');
  const write = useWriteNote();
  const remove = useRemoveStaffNote();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || write.isPending) return;
    write.mutate({ userId: id, text }, { onSuccess: () => setText(''), onError: () => setAlert() });
  };
  const takeAway = (note: StudentPage['notes'][number]) =>
    remove.mutate(
      { noteId: note.id },
      {
        onSuccess: () =>
          showUndo({
            text: m.speople_note_removed(),
            undo: async () => void (await write.mutateAsync({ userId: id, text: note.text })),
          }),
        onError: () => setAlert(),
      },
    );
  return (
    <Panel title={m.speople_notes()} count={notes.length}>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control bg-row-gold p-3 text-sm">
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-ink-2 text-xs">
              {m.speople_note_by({ by: note.by ?? m.speople_note_somebody(), at: dayAndTimeOf(note.at, language) })}
              <Button variant="ghost" className="text-xs" onClick={() => takeAway(note)}>
                {m.common_remove()}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className={`grid gap-3 ${notes.length > 0 ? 'mt-4' : ''}`}>
        <TextField
          label={m.common_new_note()}
          hint={m.speople_note_hint()}
          lines={2}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={setText}
        />
        <Button type="submit" variant="soft" busy={write.isPending} disabled={!text.trim()}>
          {m.speople_note_add()}
        </Button>
      </form>
    </Panel>
  );
}
