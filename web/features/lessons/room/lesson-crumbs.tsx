import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { clock } from '#web/platform/player/clock.ts';
import { type Playhead, useSaved } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way back, and what is saved of where one is. On a phone only the second. */
export function LessonCrumbs({ course, playhead }: { course: LearningCourse; playhead: Playhead }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 text-sm text-ink-3 max-lg:hidden">
      <nav aria-label={m.common_you_are_here()} className="flex min-w-0 items-center gap-1.5">
        <PageLink to="/purchases" className="shrink-0 rounded-control py-2 hover:text-ink">
          {m.common_purchases()}
        </PageLink>
        <Icon name="chevron-right" size={14} />
        <span lang={course.language} className="truncate text-ink-2">
          {course.title}
        </span>
      </nav>
      <SavedProgressLine playhead={playhead} />
    </div>
  );
}

/**
 * Where the film was saved last, and whether the other devices know. Its room is kept from the first. The second changes
 * every ten seconds, so that only where it is saved is announced.
 */
export function SavedProgressLine({ playhead }: { playhead: Playhead }) {
  const saved = useSaved(playhead);
  const at = saved ? clock(saved.seconds) : '';
  return (
    <div className="min-h-6 shrink-0 text-ink-3 text-sm tabular-nums">
      <p>{saved && (saved.sent ? m.lesson_saved({ at }) : m.lesson_saved_here({ at }))}</p>
      <p role="status" className="sr-only">
        {saved && (saved.sent ? m.lesson_safe() : m.lesson_safe_here())}
      </p>
    </div>
  );
}
