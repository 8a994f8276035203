import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLearning } from '#web/features/lessons/lessons.queries.ts';
import { goOnWith, lessonsOf, toLesson } from '#web/features/lessons/outline/lesson-place.ts';
import { CourseClosed } from '#web/features/lessons/panels/course-closed.tsx';
import { useUnsentProgress } from '#web/features/lessons/playing/use-unsent-progress.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { LessonRoom } from './lesson-room.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import type { RoomParts } from './room-parts.ts';

type LessonViewProps = RoomParts & { courseId: string; lessonId: string | undefined };

/** A course at one of its lessons; without one in the address, where one goes on. */
export function LessonView({ courseId, lessonId, ...parts }: LessonViewProps) {
  const { data: course, isError, isFetching, refetch } = useLearning(courseId);
  const navigate = useNavigate();
  useUnsentProgress();
  const at = course ? (lessonsOf(course).find(({ id }) => id === lessonId) ?? goOnWith(course)) : undefined;
  const lead = course === null ? { to: '/course/$courseId/start', params: { courseId } } : undefined;
  const wrong = at !== undefined && at.id !== lessonId ? at.id : undefined;

  useEffect(() => {
    // No right, now or ever: the landing says how to get one.
    if (lead) void navigate({ ...lead, replace: true });
    else if (wrong) void navigate({ ...toLesson(courseId, wrong), replace: true, resetScroll: false });
  });

  if (course === undefined && isError)
    return (
      <div className="page-width py-6">
        <ListFailed retrying={isFetching} onRetry={refetch} />
      </div>
    );
  if (!course) return <LessonSkeleton />;
  if (course.isExpired || !at) return <CourseClosed course={course} />;
  return <LessonRoom course={course} learned={at} {...parts} />;
}
