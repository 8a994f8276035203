import type { Today } from '#contract/studio/today.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';

/** Who watches which film at this minute. */
export function WatchingPanel({ watching: { count, lessons } }: { watching: Today['watching'] }) {
  const shown = lessons.reduce((sum, lesson) => sum + lesson.count, 0);
  const most = Math.max(1, ...lessons.map((lesson) => lesson.count));
  return (
    <Panel title={m.stoday_watching()} count={count}>
      {count === 0 && <p className="text-ink-2">{m.stoday_nobody_watches()}</p>}
      <ul className="grid gap-3">
        {lessons.map(({ lessonId, title, courseTitle, count: some }) => (
          <li key={lessonId}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="min-w-0 truncate">
                {courseTitle} · {title}
              </span>
              <span className="font-semibold tabular-nums">{plain(some)}</span>
            </p>
            <meter
              min={0}
              max={most}
              value={some}
              aria-label={title}
              className="block h-1.5 w-full overflow-hidden rounded-full"
            />
          </li>
        ))}
        {count > shown && (
          <li className="text-ink-2 text-sm">{m.stoday_others_watch({ count: plain(count - shown) })}</li>
        )}
      </ul>
    </Panel>
  );
}
