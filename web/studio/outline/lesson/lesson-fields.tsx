import { isAddable } from '#contract/lessons/bulk.studio.ts';
import type { Outline, OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';
import { ChaptersField } from './chapters-field.tsx';
import { LessonContent } from './lesson-content.tsx';
import { type LessonFormState, namesOf } from './lesson-values.ts';
import { ResourcesField } from './resources-field.tsx';

type FieldsProps = { form: LessonFormState; course: Outline['course']; lesson: OutlineLesson };

/** All that is typed of a lesson. */
export function LessonFields({ form, lesson, course }: FieldsProps) {
  const names = namesOf();
  return (
    <div className="grid gap-5">
      <BoundField of={form} name="title" as={TextField} label={names.title} maxLength={200} lang={course.language} />
      <LessonContent form={form} course={course} lesson={lesson} />
      {lesson.kind === 'video' && (
        <BoundField of={form} name="chapters" as={ChaptersField} label={names.chapters} lang={course.language} />
      )}
      <Bound of={form} name="about">
        {(field) => (
          <TextField label={names.about} hint={m.sout_about_hint()} lines={3} lang={course.language} {...field} />
        )}
      </Bound>
      <BoundField of={form} name="resources" as={ResourcesField} label={names.resources} />
      <Showing form={form} isOffered={isAddable(lesson.kind)} />
      <Left left={lesson.left} />
    </div>
  );
}

/** Who sees it, and from when. */
function Showing({ form, isOffered }: Pick<FieldsProps, 'form'> & { isOffered: boolean }) {
  const names = namesOf();
  return (
    <>
      <div className="divide-y divide-line rounded-control border border-line px-3">
        {isOffered && (
          <Bound of={form} name="isPublished">
            {(field) => <SwitchField label={names.isPublished} hint={m.sout_published_hint()} {...field} />}
          </Bound>
        )}
        <BoundField of={form} name="isPreview" as={SwitchField} label={names.isPreview} hint={m.sout_preview_hint()} />
      </div>
      <BoundField of={form} name="opensAt" as={MomentField} label={names.opensAt} hint={m.common_empty_at_once()} />
      <BoundField
        of={form}
        name="opensAfterDays"
        as={NumberField}
        label={names.opensAfterDays}
        hint={m.sout_opens_after_hint()}
        trailing={<span className="text-ink-3 text-sm">{m.common_days()}</span>}
      />
    </>
  );
}

/** What students have at this lesson: why it can be hidden but not removed. */
function Left({ left }: Pick<OutlineLesson, 'left'>) {
  const { opened, finished, notes, doubts } = left;
  if (opened + notes + doubts + left.marks === 0) return null;
  return <p className="text-ink-3 text-sm">{m.sout_left({ opened, finished, notes, doubts })}</p>;
}
