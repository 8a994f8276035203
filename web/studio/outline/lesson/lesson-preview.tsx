import type { Outline, OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { ArticleLesson } from '#web/features/lessons/panels/article-lesson.tsx';
import { LessonNotice } from '#web/features/lessons/panels/lesson-panel.tsx';
import { TextBody } from '#web/features/pages/text-body.tsx';
import { m } from '#web/platform/words.ts';
import { LookAtPages } from '#web/studio/files/look-at-pages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LessonValues } from './lesson-values.ts';
import { VideoPreview } from './video-preview.tsx';

type LessonPreviewProps = { course: Outline['course']; lesson: OutlineLesson; values: LessonValues };

const bodyOf = (html: string) => <TextBody html={{ en: html, hi: html }} />;

/** A lesson as it will look, also what is typed and not saved yet; drawn by what draws it for students. */
export function LessonPreview({ course, lesson, values }: LessonPreviewProps) {
  const { title, about, resources, body } = values;
  const { language } = course;
  return (
    <div className="grid gap-4">
      {!values.isPublished && <p className="text-ink-3 text-sm">{m.sout_not_seen()}</p>}
      {lesson.kind === 'article' && body.trim() ? (
        <ArticleLesson body={body} language={language} bodyOf={bodyOf} />
      ) : (
        <Content courseId={course.id} lesson={lesson} mediaId={values.mediaId} />
      )}
      <h3 lang={language} className="text-balance font-display text-xl">
        {title}
      </h3>
      {about.trim() ? (
        <p lang={language} className="max-w-2xl whitespace-pre-line text-md text-pretty">
          {about}
        </p>
      ) : (
        <p className="text-ink-3 text-sm">{m.lesson_about_none()}</p>
      )}
      <ul className="grid gap-1 empty:hidden">
        {resources.map((resource) => (
          <li key={resource.url} className="flex min-h-9 items-center gap-2 text-brand-700">
            <Icon name="external" size={18} />
            <a href={resource.url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
              {resource.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ContentProps = { courseId: string; lesson: OutlineLesson; mediaId: string | null };

function Content({ courseId, lesson, mediaId }: ContentProps) {
  const { kind, isReady } = lesson;
  if (kind === 'test' && isReady)
    return <LessonNotice icon="checklist" title={lesson.title} text={m.sout_test_shown()} />;
  if (kind === 'live') return <LessonNotice icon="video" title={m.lesson_live_title()} text={m.lesson_live_text()} />;
  if (mediaId !== lesson.mediaId)
    return <LessonNotice icon="hourglass" title={m.sout_look_unsaved()} text={m.sout_look_save_first()} />;
  if (!isReady || kind === 'article' || kind === 'test')
    return <LessonNotice icon="hourglass" title={m.lesson_not_ready_title()} text={m.lesson_not_ready_text()} />;
  if (kind === 'video') return <VideoPreview courseId={courseId} lesson={lesson} />;
  const look = <LookAtPages kind="lesson" id={lesson.id} />;
  return (
    <LessonNotice
      icon="file"
      title={m.sout_pages_ready({ count: lesson.pages ?? 0, pages: lesson.pages ?? 0 })}
      actions={look}
    />
  );
}
