import type { LearningLesson } from '#contract/lessons/lesson-page.ts';
import { useFinish } from '#web/features/lessons/lessons.queries.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Ticks off a lesson that no clock ticks off, and takes the tick away again. */
export function FinishButton({ courseId, lesson }: { courseId: string; lesson: LearningLesson }) {
  const finish = useFinish(courseId, lesson.id);
  const isDone = lesson.completedAt !== null;
  return (
    <Button
      variant={isDone ? 'line' : 'soft'}
      icon={isDone ? 'check-circle' : 'check'}
      aria-pressed={isDone}
      busy={finish.isPending}
      onClick={() => finish.mutate(!isDone)}
    >
      {isDone ? m.common_done() : m.lesson_mark_done()}
    </Button>
  );
}
