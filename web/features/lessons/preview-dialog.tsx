import { useEffect, useRef, useState } from 'react';
import { Looking } from '#web/platform/player/looking.ts';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLesson } from './lessons.queries.ts';
import { ArticleLesson } from './panels/article-lesson.tsx';
import { LessonPanel } from './panels/lesson-panel.tsx';
import { FilmPlayer } from './player/film-player.tsx';
import type { RoomParts } from './room/room-parts.tsx';

type Previewed = { courseId: string; lessonId: string; title: string; language: 'en' | 'hi' };
type PreviewDialogProps = Previewed &
  Pick<RoomParts, 'bodyOf'> & {
    /** Of a course that is not live: only who edits it looks at it. */
    isDraft: boolean;
    onClose: () => void;
  };

/** A lesson that anybody may look at, over the page of its course. Escape, the backdrop and its button close it. */
export function PreviewDialog({ title, language, isDraft, onClose, ...lesson }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const open = dialog.current;
    open?.showModal();
    const onClick = ({ target }: MouseEvent) => target === open && open?.close();
    open?.addEventListener('click', onClick);
    return () => open?.removeEventListener('click', onClick);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={m.lesson_preview_title({ title })}
      onClose={onClose}
      className="fixed m-auto max-h-[94dvh] w-full max-w-4xl overflow-y-auto border-line bg-surface text-ink shadow-float backdrop:bg-black/60 max-md:max-w-none md:rounded-card md:border"
    >
      <div className="flex items-center justify-between gap-3 py-2 ps-4 pe-2">
        <h2 lang={language} className="min-w-0 font-display text-md">
          {title}
        </h2>
        <IconButton icon="close" label={m.lesson_preview_close()} onClick={() => dialog.current?.close()} />
      </div>
      <Looking value={isDraft}>
        <Preview language={language} {...lesson} />
      </Looking>
    </dialog>
  );
}

function Preview({ courseId, lessonId, language, bodyOf }: Omit<PreviewDialogProps, 'title' | 'isDraft' | 'onClose'>) {
  const [playhead] = useState(makePlayhead);
  const { lesson, refusal, failed, isFetching, refetch } = useLesson(courseId, lessonId);
  if (refusal) return <LessonPanel icon="lock" title={m.lesson_gone_title()} text={m.lesson_gone_text()} />;
  if (failed) {
    const retry = (
      <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {m.page_retry()}
      </Button>
    );
    return <LessonPanel role="alert" icon="wifi-off" title={m.lesson_failed_title()} actions={retry} />;
  }
  if (!lesson) return <Skeleton className="aspect-video rounded-none" />;
  if (lesson.film) return <FilmPlayer lesson={lesson} film={lesson.film} playhead={playhead} />;
  if (lesson.body.trim()) return <ArticleLesson body={lesson.body} language={language} bodyOf={bodyOf} />;
  return <LessonPanel icon="hourglass" title={m.lesson_not_ready_title()} text={m.lesson_not_ready_text()} />;
}
