import { useState } from 'react';
import { useLesson } from '#web/features/lessons/lessons.queries.ts';
import { ArticleLesson } from '#web/features/lessons/panels/article-lesson.tsx';
import { LessonNotice } from '#web/features/lessons/panels/lesson-panel.tsx';
import { VideoPlayer } from '#web/features/lessons/player/video-player.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { RoomParts } from './room-parts.ts';

type PreviewedLessonProps = Pick<RoomParts, 'bodyOf'> & { courseId: string; lessonId: string; language: 'en' | 'hi' };

/** What a lesson shows to who only looks at it. */
export function PreviewedLesson({ courseId, lessonId, language, bodyOf }: PreviewedLessonProps) {
  const [playhead] = useState(makePlayhead);
  const { lesson, refusal, failed, isFetching, refetch } = useLesson(courseId, lessonId);
  if (refusal) return <LessonNotice icon="lock" title={m.lesson_gone_title()} text={m.lesson_gone_text()} />;
  if (failed) {
    const retry = (
      <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {m.common_retry()}
      </Button>
    );
    return <LessonNotice role="alert" icon="wifi-off" title={m.lesson_failed_title()} actions={retry} />;
  }
  if (!lesson) return <Skeleton className="aspect-video rounded-none" />;
  if (lesson.film) return <VideoPlayer lesson={lesson} film={lesson.film} playhead={playhead} />;
  if (lesson.body.trim()) return <ArticleLesson body={lesson.body} language={language} bodyOf={bodyOf} />;
  if (lesson.testId !== null)
    return (
      <LessonNotice
        icon="checklist"
        title={lesson.title}
        actions={
          <PageLink to={`/test/${lesson.testId}`} className={buttonClass('primary', 'md')}>
            {m.common_open_test()}
          </PageLink>
        }
      />
    );
  return <LessonNotice icon="hourglass" title={m.lesson_not_ready_title()} text={m.lesson_not_ready_text()} />;
}
