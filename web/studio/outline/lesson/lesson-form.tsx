import { useEffect, useState } from 'react';
import type { Outline, OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { LessonFields } from './lesson-fields.tsx';
import { LessonPreview } from './lesson-preview.tsx';
import { LessonValues, lessonValues, namesOf } from './lesson-values.ts';
import { PreviewSwitch } from './preview-switch.tsx';

type LessonFormProps = {
  course: Outline['course'];
  lesson: OutlineLesson;
  acts: Pick<OutlineActs, 'saveLesson'>;
  reload: () => unknown;
  /** Told whether something typed is not saved: the bar that saves takes the foot of the page then. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** All that is typed of a lesson, and how it will look to a student. */
export function LessonForm({ course, lesson, acts, reload, onUnsaved }: LessonFormProps) {
  const form = useStudioForm<LessonValues>({
    schema: LessonValues,
    saved: lessonValues(lesson),
    draft: `lesson:${lesson.id}`,
    undoable: m.common_lesson(),
    revision: lesson.revision,
    save: (values, revision) => acts.saveLesson(lesson.id, { ...values, revision: revision ?? lesson.revision }),
    reload,
    faults: {
      WRONG_KIND: { text: m.sout_wrong_kind() },
      NOT_FOUND: { text: m.sout_gone() },
      NOT_OFFERED: { text: m.sout_not_offered() },
      TEST_UNKNOWN: { text: m.sout_test_unknown(), field: 'testId' },
      TEST_MISSING: { text: m.sout_test_missing() },
      LAST_LESSON: { text: m.sout_last_lesson() },
    },
  });
  const isUnsaved = form.changed.length > 0;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const [isPreview, setIsPreview] = useState(false);
  return (
    <>
      <PreviewSwitch on={isPreview} onChange={setIsPreview} />
      {isPreview && <LessonPreview course={course} lesson={lesson} values={form.form.getValues()} />}
      <div hidden={isPreview}>
        <StudioForm of={form} names={namesOf()}>
          <LessonFields form={form} lesson={lesson} course={course} />
        </StudioForm>
      </div>
    </>
  );
}
