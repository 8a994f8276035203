import type { Chapter } from '#contract/lessons/chapters.ts';
import { chapterAt } from '#web/features/lessons/playing/chapter-at.ts';
import { type Playhead, useSecond } from '#web/platform/player/playhead.ts';
import { PlaceRow } from './place-row.tsx';

type ChapterListProps = { chapters: Chapter[]; playhead: Playhead };

/** The parts of a film, each leads there; the one that plays is marked. */
export function ChapterList({ chapters, playhead }: ChapterListProps) {
  const current = chapterAt(chapters, useSecond(playhead));
  return (
    <ol className="grid max-w-2xl gap-1">
      {chapters.map((chapter) => (
        <li key={chapter.seconds}>
          <PlaceRow
            seconds={chapter.seconds}
            text={chapter.title}
            isCurrent={chapter === current}
            playhead={playhead}
          />
        </li>
      ))}
    </ol>
  );
}
