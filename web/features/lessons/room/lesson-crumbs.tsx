import type { LearningCourse } from '#contract/lesson-page.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { clock } from '#web/platform/player/clock.ts';
import { type Playhead, useSaved } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way back, and what is saved of where one is. On a phone only the second, and only once there is something to say. */
export function LessonCrumbs({ course, playhead }: { course: LearningCourse; playhead: Playhead }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 text-sm text-ink-3 max-lg:hidden">
      <nav aria-label={m.lesson_crumbs()} className="flex min-w-0 items-center gap-1.5">
        <PageLink to="/purchases" className="shrink-0 rounded-control py-2 hover:text-ink">
          {m.nav_purchases()}
        </PageLink>
        <Icon name="chevron-right" size={14} />
        <span lang={course.language} className="truncate text-ink-2">
          {course.title}
        </span>
      </nav>
      <SavedLine playhead={playhead} />
    </div>
  );
}

/** Where the film was saved last, and whether the other devices know. */
export function SavedLine({ playhead }: { playhead: Playhead }) {
  const saved = useSaved(playhead);
  if (!saved) return null;
  const at = clock(saved.seconds);
  return (
    <p className="shrink-0 text-sm text-ink-3 tabular-nums">
      {saved.sent ? m.lesson_saved({ at }) : m.lesson_saved_here({ at })}
    </p>
  );
}
