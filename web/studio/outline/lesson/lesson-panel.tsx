import type { Outline } from '#contract/lessons/lesson.studio.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { kindIcons, kindNames } from '#web/studio/outline/drag/kinds.ts';
import { type OutlineActs, useOutlineLesson } from '#web/studio/outline/outline.queries.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LessonForm } from './lesson-form.tsx';
import { LessonMenu } from './lesson-menu.tsx';

type LessonPanelProps = {
  course: Outline['course'];
  lessonId: string;
  /** Its place in the course, from 1 on. */
  number: number;
  acts: OutlineActs;
  onClose: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** A lesson beside its outline: what it is called, shows and when it opens. */
export function LessonPanel({ course, lessonId, number, acts, onClose, onUnsaved }: LessonPanelProps) {
  const { data: lesson, error, isFetching, refetch } = useOutlineLesson(course.id, lessonId);
  const isGone = error !== null && 'code' in error && error.code === 'NOT_FOUND';
  const title = lesson ? m.sout_lesson_head({ number, kind: kindNames[lesson.kind]() }) : m.common_lesson();
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <div className="flex min-h-12 items-center gap-1 border-line border-b py-1 ps-4 pe-2">
        <IconButton icon="chevron-left" label={m.sout_back()} onClick={onClose} className="-ms-3 lg:hidden" />
        {lesson && <Icon name={kindIcons[lesson.kind]} size={18} className="me-1 text-ink-3" />}
        <h2 className="min-w-0 flex-1 truncate font-display text-md">{title}</h2>
        {lesson && !isGone && <LessonMenu lesson={lesson} acts={acts} onClose={onClose} />}
        <IconButton icon="close" iconSize={18} label={m.common_close()} onClick={onClose} className="max-lg:hidden" />
      </div>
      <div className="p-4 lg:px-5">
        {isGone && (
          <Notice role="alert" tone="marigold">
            {m.sout_gone()}
          </Notice>
        )}
        {!isGone && error && !lesson && <ListFailed retrying={isFetching} onRetry={() => void refetch()} />}
        {!error && !lesson && <FormSkeleton />}
        {!isGone && lesson && <LessonForm {...{ course, lesson, acts, onUnsaved }} reload={refetch} />}
      </div>
    </section>
  );
}

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </div>
  );
}
