import { clock } from '#web/platform/player/clock.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';

type PlaceRowProps = { seconds: number; text: string; isCurrent: boolean; playhead: Playhead };

/** A place of a film by its second and its words, which leads there; the one that plays is marked. */
export function PlaceRow({ seconds, text, isCurrent, playhead }: PlaceRowProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => playhead.seek(seconds)}
      className={`press flex min-h-11 w-full items-baseline gap-3 rounded-control px-3 py-2.5 text-start text-base ${isCurrent ? 'bg-brand-50 font-medium text-brand-700' : 'hover:bg-sunken'}`}
    >
      <span className="min-w-12 shrink-0 text-ink-2 text-sm tabular-nums">{clock(seconds)}</span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </button>
  );
}
