import type { LessonNote } from '#contract/lessons/lessons.ts';
import { clock } from '#web/platform/player/clock.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type NoteRowProps = { note: LessonNote; playhead: Playhead; onRemove: () => void };

/** A note; its second leads the film there. */
export function NoteRow({ note: { atSeconds, text }, playhead, onRemove }: NoteRowProps) {
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
      <p className="min-w-0 flex-1 whitespace-pre-line py-2.5 text-base wrap-anywhere">{text}</p>
      <IconButton icon="close" iconSize={18} label={m.lesson_note_remove()} onClick={onRemove} />
    </li>
  );
}
