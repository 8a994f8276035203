import { TestInput, type TestKind } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { BoundField } from '#web/studio/parts/form/bound.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { newTestOf } from './rules/defaults.ts';
import { ruleNames } from './rules/field-names.ts';
import { KindField } from './rules/kind-field.tsx';
import { newSection } from './sections/sections.ts';
import { saveTest } from './tests.queries.ts';
import { testsScreen } from './tests.screen.ts';

const FIRST = newTestOf('practice');

/** Begins a test: its kind sets the rules, a name, a subject; then it is built. */
export function NewTest() {
  const go = useGo();
  const form = useStudioForm({
    ...{ schema: TestInput, saved: FIRST, draft: 'test:new', revision: undefined },
    save: (input) => saveTest('', { ...input, sections: [firstSection()] }, undefined),
    onSaved: (answer) => go(`${testsScreen.to}/${(answer as { testId: string }).testId}`),
    faults: { SUBJECT_UNKNOWN: { field: 'subjectId', text: m.stest_subject_unknown() } },
  });
  const names = ruleNames();
  const setKind = (kind: TestKind) => {
    const { titleEn, titleHi, subjectId } = form.form.getValues();
    form.form.reset({ ...newTestOf(kind), titleEn, titleHi, subjectId });
  };
  return (
    <>
      <PageHead crumb={{ to: testsScreen.to, label: m.common_tests() }} title={m.stest_new()} />
      <StudioForm of={form} names={names} saveLabel={m.stest_begin()}>
        <Panel>
          <div className="grid max-w-xl gap-5">
            <KindField value={form.form.watch('kind')} onChange={setKind} />
            <BoundField of={form} name="titleEn" as={TextField} label={names.titleEn} maxLength={200} />
            <BoundField of={form} name="titleHi" as={HindiField} label={names.titleHi} maxLength={200} />
            <BoundField of={form} name="subjectId" as={SubjectField} label={names.subjectId} saved={null} />
          </div>
        </Panel>
      </StudioForm>
    </>
  );
}

const firstSection = () => ({ ...newSection(0), titleHi: 'भाग क' });
