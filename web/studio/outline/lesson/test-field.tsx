import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseTest, Outline, OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { alertFault } from '#web/platform/faults.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { makeLessonTest, useCourseTests } from '#web/studio/outline/outline.queries.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

type TestFieldProps = Omit<StudioFieldProps<string | null>, 'label'> & {
  course: Outline['course'];
  lesson: OutlineLesson;
};

/** The test that a lesson shows: one of its course, or a new one, which is written on its own page. */
export function TestField({ course, lesson, ...field }: TestFieldProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: tests = [] } = useCourseTests(course.id);
  const [isBusy, setIsBusy] = useState(false);
  const own = tests.filter(({ lessonId }) => lessonId === null || lessonId === lesson.id);
  const chosen = own.find(({ testId }) => testId === field.value);
  const options = own.map((test) => ({
    value: test.testId,
    label: titleOf(test, nameIn(language, test.titleEn, test.titleHi)),
  }));

  async function make() {
    setIsBusy(true);
    try {
      const testId = await makeLessonTest(course.id, lesson.title);
      field.onChange(testId);
      await navigate({ to: `/studio/tests/${testId}` });
    } catch (error) {
      alertFault(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <ChoiceField
        label={m.sout_test_field()}
        hint={m.sout_test_hint()}
        none={m.sout_test_none()}
        options={options}
        {...field}
      />
      {chosen?.state === 'draft' && <p className="text-marigold-800 text-sm">{m.sout_test_not_public()}</p>}
      <div className="flex flex-wrap gap-2">
        {field.value !== null && (
          <PageLink to={`/studio/tests/${field.value}`} className={buttonClass('line', 'md')}>
            {m.common_open_test()}
          </PageLink>
        )}
        <Button variant="line" icon="plus" busy={isBusy} onClick={() => void make()}>
          {m.sout_test_new()}
        </Button>
      </div>
    </div>
  );
}

function titleOf({ state }: CourseTest, title: string): string {
  if (state === 'draft') return m.sout_test_draft({ title });
  return state === 'closed' ? m.sout_test_closed({ title }) : title;
}
