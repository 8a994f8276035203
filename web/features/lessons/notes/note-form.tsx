import { type SyntheticEvent, useRef, useState } from 'react';
import type { LessonNote } from '#contract/lessons/lessons.ts';
import { useDraft } from '#web/platform/drafts/draft.ts';
import { clock } from '#web/platform/player/clock.ts';
import { type Playhead, useSecond } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

const MAX_LENGTH = 2000;

type NoteFormProps = {
  lessonId: string;
  playhead: Playhead;
  hasClock: boolean;
  onSave: (note: LessonNote) => void;
};

/**
 * A note at the second at which its writing began; the film may wait meanwhile. What is typed stays, with its second,
 * when another tab of the lesson is shown, and through a reload.
 */
export function LessonNoteForm({ lessonId, playhead, hasClock, onSave }: NoteFormProps) {
  const second = useSecond(playhead);
  const draft = useDraft(`lesson-note:${lessonId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; at: number }>();
  const [pauses, setPauses] = useState(true);
  const at = typed?.at ?? second;
  const place = hasClock ? m.lesson_note_at({ at: clock(at) }) : m.lesson_note_write();

  function type() {
    if (!field.current || !begun.current) return;
    const text = field.current.value;
    // A draft that comes back brings its second along, and no film waits for it.
    if (text && !begun.current.value) {
      begun.current.value = String(second);
      if (pauses) playhead.pause();
    }
    if (!text) begun.current.value = '';
    setTyped(text ? { text, at: Number(begun.current.value) } : undefined);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const text = typed?.text.trim().slice(0, MAX_LENGTH);
    if (!text || !field.current) return;
    const createdAt = new Date().toISOString();
    onSave({ id: crypto.randomUUID(), atSeconds: hasClock ? at : null, text, createdAt });
    field.current.value = '';
    type();
    draft.remove();
    if (pauses && hasClock) playhead.resume();
  }

  return (
    <form
      ref={draft.form}
      onSubmit={submit}
      onInput={draft.save}
      className="rounded-control border border-ctl bg-surface focus-within:border-brand-500"
    >
      {/* Before the text, so that a draft's second is there when its text comes back. */}
      <input ref={begun} type="hidden" name="at" />
      <textarea
        ref={field}
        name="text"
        aria-label={place}
        placeholder={place}
        rows={2}
        maxLength={MAX_LENGTH}
        onInput={type}
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
        <Button type="submit" disabled={!typed?.text.trim()}>
          {m.lesson_note_save()}
        </Button>
      </div>
    </form>
  );
}
