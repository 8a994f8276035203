import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { LessonNote } from '#contract/lessons/lessons.ts';
import { clock } from '#web/platform/player/clock.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const MAX_LENGTH = 2000;

type NoteRowProps = { note: LessonNote; playhead: Playhead; onChange: (text: string) => void; onRemove: () => void };

/** A note; its second leads the film there, and its words can be written anew. */
export function NoteRow({ note: { atSeconds, text }, playhead, onChange, onRemove }: NoteRowProps) {
  const [isEdited, setEdited] = useState(false);
  return (
    <li className="flex items-start gap-3 py-2">
      {atSeconds !== null && (
        <button
          type="button"
          aria-label={m.lesson_note_go({ at: clock(atSeconds) })}
          onClick={() => playhead.seek(atSeconds)}
          className="press mt-1 min-h-9 shrink-0 rounded-full bg-brand-50 px-3 font-display text-brand-700 text-sm tabular-nums hover:bg-brand-100"
        >
          {clock(atSeconds)}
        </button>
      )}
      {isEdited ? (
        <NoteEditor
          text={text}
          onDone={(words) => {
            setEdited(false);
            if (words && words !== text) onChange(words);
          }}
        />
      ) : (
        <>
          <p className="min-w-0 flex-1 whitespace-pre-line py-2.5 text-base wrap-anywhere">{text}</p>
          <IconButton icon={pencil} iconSize={18} label={m.lesson_note_edit()} onClick={() => setEdited(true)} />
          <IconButton icon="close" iconSize={18} label={m.lesson_note_remove()} onClick={onRemove} />
        </>
      )}
    </li>
  );
}

const pencil = { line: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5' };

/** Ctrl and Enter keep the words, Escape leaves them as they were. */
function NoteEditor({ text, onDone }: { text: string; onDone: (text?: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone(String(new FormData(event.currentTarget).get('text') ?? '').trim());
  }
  function onKeyDown({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
    if (key === 'Escape') onDone();
  }
  return (
    <form method="post" onSubmit={save} className="grid min-w-0 flex-1 gap-2">
      <textarea
        ref={field}
        name="text"
        aria-label={m.common_your_note()}
        rows={2}
        required
        maxLength={MAX_LENGTH}
        defaultValue={text}
        onKeyDown={onKeyDown}
        className="field-sizing-content block max-h-72 min-h-16 w-full resize-none rounded-control border border-ctl bg-surface px-4 py-3"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.common_save()}</Button>
        <Button variant="ghost" onClick={() => onDone()}>
          {m.common_cancel_edit()}
        </Button>
      </div>
    </form>
  );
}
