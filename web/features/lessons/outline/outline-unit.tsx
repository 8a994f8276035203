import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OutlineRow } from './outline-row.tsx';
import { TickRing } from './tick-ring.tsx';

type OutlineUnitProps = { course: LearningCourse; section: LearningCourse['sections'][number]; here: string };

/** A unit with its ring; the one that holds this lesson stands open. */
export function OutlineUnit({ course, section: { title, lessons }, here }: OutlineUnitProps) {
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  return (
    <details open={lessons.some(({ id }) => id === here)} className="group border-line border-t">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <TickRing share={lessons.length === 0 ? 0 : done / lessons.length} />
        <span lang={course.language} className="min-w-0 flex-1 font-display text-base">
          {title}
        </span>
        <span className="shrink-0 text-sm text-ink-3 tabular-nums">
          {m.lesson_done_of({ done, all: lessons.length })}
        </span>
        <Icon name="chevron-down" size={18} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {lessons.map((lesson) => (
          <OutlineRow key={lesson.id} course={course} lesson={lesson} here={lesson.id === here} />
        ))}
      </ul>
    </details>
  );
}
