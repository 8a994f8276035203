import { type TestInput, TestKind, TestLanguage } from '#contract/tests/rules.ts';
import { languageInWords } from '#web/features/tests/test-words.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { testKinds } from '#web/studio/tests/test-words.ts';
import { useCourseChoices, useSubjectOfTest } from '#web/studio/tests/tests.queries.ts';
import type { FieldNames } from './field-names.ts';

type Props = { of: StudioFormState<TestInput>; names: FieldNames };

/** What the test is called, what it is about, and where it belongs. */
export function AboutPanel({ of, names }: Props) {
  const { data: courses = [] } = useCourseChoices();
  const { data: subject } = useSubjectOfTest(of.saved.subjectId);
  return (
    <Panel title={m.stest_about()}>
      <div className="grid gap-5">
        <BoundField of={of} name="titleEn" as={TextField} label={names.titleEn} maxLength={200} />
        <BoundField of={of} name="titleHi" as={HindiField} label={names.titleHi} maxLength={200} />
        <Bound of={of} name="kind">
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              label={names.kind}
              onChange={(next) => onChange(next ?? 'practice')}
              options={TestKind.options.map((value) => ({ value, label: testKinds[value]() }))}
            />
          )}
        </Bound>
        <Bound of={of} name="language">
          {(field) => (
            <ChoiceField
              {...field}
              label={names.language}
              hint={m.stest_language_hint()}
              none={m.stest_language_none()}
              options={TestLanguage.options.map((value) => ({ value, label: languageInWords(value) }))}
            />
          )}
        </Bound>
        <BoundField of={of} name="subjectId" as={SubjectField} label={names.subjectId} saved={subject ?? null} />
        <Bound of={of} name="courseId">
          {(field) => (
            <ChoiceField
              {...field}
              label={names.courseId}
              hint={m.stest_course_hint()}
              none={m.stest_course_none()}
              options={courses.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Bound>
      </div>
    </Panel>
  );
}
