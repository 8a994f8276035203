import type { OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { RichText } from '#web/studio/parts/text/rich-text.tsx';
import { MediaField } from '#web/studio/parts/upload/media-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { LessonFormState } from './lesson-values.ts';

type LessonContentProps = { form: LessonFormState; kind: OutlineLesson['kind']; language: 'en' | 'hi' };

/** What a lesson of its kind shows. */
export function LessonContent({ form, kind, language }: LessonContentProps) {
  if (kind === 'test') return <Notice>{m.sout_test_later()}</Notice>;
  if (kind === 'live') return <Notice>{m.sout_live_later()}</Notice>;
  if (kind === 'article')
    return (
      <Bound of={form} name="body">
        {(field) => <RichText label={m.sout_body()} size="large" language={language} {...field} />}
      </Bound>
    );
  return (
    <Bound of={form} name="mediaId">
      {(field) => <MediaField kind={kind} label={kind === 'video' ? m.common_video() : m.common_pdf()} {...field} />}
    </Bound>
  );
}
