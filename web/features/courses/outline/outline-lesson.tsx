import type { CoursePage } from '#contract/courses/courses.ts';
import { m } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { lessonLengthText } from './lengths.ts';

type Lesson = CoursePage['outline'][number]['lessons'][number];
type OutlineLessonProps = {
  lesson: Lesson;
  language: CoursePage['language'];
  locked: boolean;
  /** Shows a lesson that anybody may look at. */
  onPreview?: ((lesson: Lesson) => void) | undefined;
};

const kinds: Record<Lesson['kind'], { icon: IconName; name: () => string }> = {
  video: { icon: 'play', name: m.common_video },
  article: { icon: 'article', name: m.common_article },
  pdf: { icon: 'file', name: m.common_pdf },
  test: { icon: 'checklist', name: m.common_practice_test },
  live: { icon: 'video', name: m.common_live_class },
};

/** A lesson's name and length. On a phone the length stands under the name. */
export function OutlineLesson({ lesson, language, locked, onPreview }: OutlineLessonProps) {
  const { icon, name } = kinds[lesson.kind];
  const shut = locked && !lesson.isPreview;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 md:grid-cols-[auto_minmax(0,1fr)_auto_6.5rem] md:px-5">
      <Icon name={icon} size={18} className={shut ? 'text-ink-3' : 'text-brand-700'} />
      <span className="sr-only">{name()}</span>
      <span lang={language} className={`text-base ${shut ? 'text-ink-2' : 'text-ink'}`}>
        {lesson.title}
      </span>
      <span className="row-span-2 md:row-span-1">
        {lesson.isPreview && <PreviewMark lesson={lesson} onPreview={onPreview} />}
        {shut && <Locked />}
      </span>
      <span className="col-start-2 row-start-2 text-sm text-ink-3 tabular-nums md:col-start-4 md:row-start-1 md:text-end">
        {lessonLengthText(lesson)}
      </span>
    </li>
  );
}

function PreviewMark({ lesson, onPreview }: Pick<OutlineLessonProps, 'lesson' | 'onPreview'>) {
  if (!onPreview) return <Chip tone="brand">{m.common_preview()}</Chip>;
  return (
    <button
      type="button"
      aria-label={m.lesson_preview_open({ title: lesson.title })}
      aria-haspopup="dialog"
      onClick={() => onPreview(lesson)}
      className="press -my-2 inline-flex min-h-11 items-center rounded-full"
    >
      <Chip tone="brand" icon="play" className="hover:bg-brand-100">
        {m.common_preview()}
      </Chip>
    </button>
  );
}

function Locked() {
  return (
    <>
      <Icon name="lock" size={16} className="text-ink-3" />
      <span className="sr-only">{m.landing_locked()}</span>
    </>
  );
}
