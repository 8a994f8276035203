import type { LearningCourse } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { progressInWords } from './course-progress.ts';
import { OutlineUnit } from './outline-unit.tsx';

type LearningOutlineProps = { course: LearningCourse; here: string };

/** Beside a lesson on a wide screen: how far one is, and every unit. */
export function OutlineAside({ course, here }: LearningOutlineProps) {
  return (
    <Card className="sticky top-20 mt-13 max-h-[calc(100dvh-6rem)] overflow-y-auto max-lg:hidden">
      <div className="grid gap-3 p-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="font-display text-md">{m.lesson_content()}</h2>
          <p className="text-sm text-ink-2 tabular-nums">{progressInWords(course)}</p>
        </div>
        <Progress percent={course.percent} label={m.lesson_content()} />
      </div>
      <OutlineUnits course={course} here={here} />
    </Card>
  );
}

export function OutlineUnits({ course, here }: LearningOutlineProps) {
  return course.sections.map((section) => (
    <OutlineUnit key={section.id} course={course} section={section} here={here} />
  ));
}
