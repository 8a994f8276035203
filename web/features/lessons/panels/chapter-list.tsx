import type { Chapter } from '#contract/lessons/chapters.ts';
import { chapterAt } from '#web/features/lessons/playing/chapter-at.ts';
import { clock } from '#web/platform/player/clock.ts';
import { type Playhead, useSecond } from '#web/platform/player/playhead.ts';

type ChapterListProps = { chapters: Chapter[]; playhead: Playhead };

/** The parts of a film, each leads there; the one that plays is marked. */
export function ChapterList({ chapters, playhead }: ChapterListProps) {
  const current = chapterAt(chapters, useSecond(playhead));
  return (
    <ol className="grid max-w-2xl gap-1">
      {chapters.map((chapter) => {
        const isCurrent = chapter === current;
        return (
          <li key={chapter.seconds}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => playhead.seek(chapter.seconds)}
              className={`press flex min-h-11 w-full items-baseline gap-3 rounded-control px-3 py-2.5 text-start text-md ${isCurrent ? 'bg-brand-50 font-medium text-brand-700' : 'hover:bg-sunken'}`}
            >
              <span className="min-w-12 shrink-0 text-ink-2 text-sm tabular-nums">{clock(chapter.seconds)}</span>
              <span className="min-w-0 wrap-anywhere">{chapter.title}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
