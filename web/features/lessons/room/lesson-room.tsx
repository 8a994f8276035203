import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { LearningCourse, LearningLesson } from '#contract/lessons/lesson-page.ts';
import { useLesson } from '#web/features/lessons/lessons.queries.ts';
import { OutlineAside } from '#web/features/lessons/outline/learning-outline.tsx';
import { followingOf, toLesson } from '#web/features/lessons/outline/lesson-place.ts';
import { OutlineDock } from '#web/features/lessons/outline/outline-dock.tsx';
import { LessonStand } from './lesson-stand.tsx';
import type { RoomParts } from './room-parts.ts';

type LessonRoomProps = RoomParts & { course: LearningCourse; learned: LearningLesson };

/** A lesson with its course beside it. */
export function LessonRoom({ course, learned, ...parts }: LessonRoomProps) {
  const navigate = useNavigate();
  // The lesson that begins to play by itself: the one that a film led to.
  const [begun, setBegun] = useState<string>();
  const { next, isAhead } = followingOf(course, learned.id);
  const opens = learned.opensAt === null && (learned.isReady || learned.kind !== 'video');
  const { lesson, ...read } = useLesson(course.id, learned.id, opens, learned.revision);
  const goOn = useCallback(() => {
    if (!next) return;
    setBegun(next.id);
    void navigate({ ...toLesson(course.id, next.id), resetScroll: false });
  }, [next, course.id, navigate]);

  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col lg:min-h-0">
      <div className="mx-auto w-full max-w-[77rem] lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-x-6 lg:px-6 lg:pb-8">
        <LessonStand
          key={learned.id}
          {...{ course, learned, lesson, read, ...parts }}
          begun={begun === learned.id}
          following={{ next, isAhead, goOn }}
        />
        <OutlineAside course={course} here={learned.id} />
      </div>
      <OutlineDock course={course} here={learned.id} />
    </div>
  );
}
