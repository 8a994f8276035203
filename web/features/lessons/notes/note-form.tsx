import { type SyntheticEvent, useRef, useState } from 'react';
import type { LessonNote } from '#contract/lessons.ts';
import { clock } from '#web/platform/player/clock.ts';
import { type Playhead, useSecond } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

const MOST = 2000;

type NoteFormProps = { playhead: Playhead; hasClock: boolean; onSave: (note: LessonNote) => void };

/** A note at the second at which its writing began; the film may wait meanwhile. */
export function NoteForm({ playhead, hasClock, onSave }: NoteFormProps) {
  const second = useSecond(playhead);
  const [text, setText] = useState('');
  const [pauses, setPauses] = useState(true);
  const begun = useRef<number>(undefined);
  const at = text ? (begun.current ?? second) : second;
  const place = hasClock ? m.lesson_note_at({ at: clock(at) }) : m.lesson_note_write();

  function type(next: string) {
    if (!text && next) {
      begun.current = second;
      if (pauses) playhead.pause();
    }
    setText(next.slice(0, MOST));
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const kept = text.trim();
    if (!kept) return;
    const createdAt = new Date().toISOString();
    onSave({ id: crypto.randomUUID(), atSeconds: hasClock ? at : null, text: kept, createdAt });
    setText('');
    if (pauses && hasClock) playhead.resume();
  }

  return (
    <form onSubmit={submit} className="rounded-control border border-ctl bg-surface focus-within:border-brand-500">
      <textarea
        aria-label={place}
        placeholder={place}
        value={text}
        rows={2}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        className="field-sizing-content block max-h-72 min-h-16 w-full resize-none rounded-control px-4 py-3 placeholder:text-ink-3"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 pb-2">
        {hasClock ? (
          <Switch
            checked={pauses}
            onChange={({ currentTarget }) => setPauses(currentTarget.checked)}
            label={m.lesson_note_pause()}
            className="flex-row-reverse gap-3 ps-2"
          />
        ) : (
          <span />
        )}
        <Button type="submit" disabled={!text.trim()}>
          {m.lesson_note_save()}
        </Button>
      </div>
    </form>
  );
}
