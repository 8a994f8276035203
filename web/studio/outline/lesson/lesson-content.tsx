import type { Outline, OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { RichText } from '#web/studio/parts/text/rich-text.tsx';
import { MediaField } from '#web/studio/parts/upload/media-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { LessonFormState } from './lesson-values.ts';
import { TestField } from './test-field.tsx';

type LessonContentProps = { form: LessonFormState; course: Outline['course']; lesson: OutlineLesson };

/** What a lesson of its kind shows. */
export function LessonContent({ form, course, lesson }: LessonContentProps) {
  const { kind } = lesson;
  if (kind === 'test') return <BoundField of={form} name="testId" as={TestField} course={course} lesson={lesson} />;
  if (kind === 'live') return <Notice>{m.sout_live_later()}</Notice>;
  if (kind === 'article')
    return (
      <BoundField of={form} name="body" as={RichText} label={m.sout_body()} size="large" language={course.language} />
    );
  return (
    <Bound of={form} name="mediaId">
      {(field) => <MediaField kind={kind} label={kind === 'video' ? m.common_video() : m.common_pdf()} {...field} />}
    </Bound>
  );
}
