import { ArticleLesson } from '#web/features/lessons/panels/article-lesson.tsx';
import { LessonNotice } from '#web/features/lessons/panels/lesson-panel.tsx';
import type { Following } from '#web/features/lessons/player/end-card.tsx';
import { VideoPlayer } from '#web/features/lessons/player/video-player.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { ReadState, RoomParts, ShownLesson } from './room-parts.ts';

type LessonBodyProps = ShownLesson &
  Pick<RoomParts, 'bodyOf' | 'pagesOf' | 'testOf'> & {
    read: ReadState;
    playhead: Playhead;
    begun: boolean;
    following: Following;
  };

/** What a lesson shows, or why it does not. */
export function LessonBody({ course, learned, lesson, read, playhead, begun, following, ...parts }: LessonBodyProps) {
  const opensAt = learned.opensAt ?? (read.refusal?.code === 'LOCKED' ? read.refusal.opensAt : null);
  if (opensAt !== null) return <Locked opensAt={opensAt} />;
  if (learned.kind === 'live')
    return <LessonNotice icon="video" title={m.lesson_live_title()} text={m.lesson_live_text()} />;
  if (read.refusal) return <LessonNotice icon="lock" title={m.lesson_gone_title()} text={m.lesson_gone_text()} />;
  if (read.failed) return <Failed read={read} />;
  if (learned.kind === 'article') return <Article {...{ course, learned, lesson }} bodyOf={parts.bodyOf} />;
  if (!learned.isReady) return <NotReady />;
  if (learned.kind === 'pdf') return parts.pagesOf(learned);
  if (!lesson) return <Coming />;
  if (lesson.testId !== null) return <div className="px-4 md:px-6 lg:px-0">{parts.testOf(lesson.testId)}</div>;
  if (!lesson.film) return <NotReady />;
  return (
    <div className="max-lg:sticky max-lg:top-14 max-lg:z-10 md:max-lg:top-16">
      <VideoPlayer {...{ lesson, film: lesson.film, playhead, learned, begun, following }} />
    </div>
  );
}

function Article({ course, lesson, bodyOf }: ShownLesson & Pick<RoomParts, 'bodyOf'>) {
  if (!lesson) return <Coming />;
  if (!lesson.body.trim()) return <NotReady />;
  return <ArticleLesson body={lesson.body} language={course.language} bodyOf={bodyOf} />;
}

function Coming() {
  return <Skeleton className="aspect-video rounded-none lg:rounded-card" />;
}

function Locked({ opensAt }: { opensAt: string }) {
  const day = dayAndTimeOf(opensAt, currentLanguage());
  return <LessonNotice icon="lock" title={m.lesson_locked_title()} text={m.lesson_locked_text({ day })} />;
}

function NotReady() {
  return <LessonNotice icon="hourglass" title={m.lesson_not_ready_title()} text={m.lesson_not_ready_text()} />;
}

function Failed({ read }: { read: ReadState }) {
  const retry = (
    <Button icon="refresh" busy={read.isFetching} onClick={() => void read.refetch()}>
      {m.common_retry()}
    </Button>
  );
  return (
    <LessonNotice
      role="alert"
      icon="wifi-off"
      title={m.lesson_failed_title()}
      text={m.home_list_error_text()}
      actions={retry}
    />
  );
}
