import { useState } from 'react';
import { TestInput } from '#contract/tests/rules.ts';
import type { StudioTest } from '#contract/tests/studio-test.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { ruleNames } from '#web/studio/tests/rules/field-names.ts';
import { isSectionWhole } from '#web/studio/tests/sections/sections.ts';
import { SectionsField } from '#web/studio/tests/sections/sections-field.tsx';
import { useTestSections } from '#web/studio/tests/sections/use-sections.ts';
import { titleInWords } from '#web/studio/tests/test-words.ts';
import { inputOf, saveTest, usePublishCheck, useSummaries } from '#web/studio/tests/tests.queries.ts';
import { BuilderHead } from './builder-head.tsx';
import { BuilderSide } from './builder-side.tsx';
import { RulesPanels } from './rules-panels.tsx';

/** Builds a test: its sections and questions, its rules, and what keeps it from students. */
export function TestBuilder({ test, reload }: { test: StudioTest; reload: () => unknown }) {
  const form = useStudioForm({
    ...{ schema: TestInput, saved: inputOf(test), draft: `test:${test.testId}`, revision: test.revision, reload },
    save: (input, revision) => saveTest(test.testId, input, revision),
    undoable: m.sout_test(),
    faults: {
      SUBJECT_UNKNOWN: { field: 'subjectId', text: m.stest_subject_unknown() },
      COURSE_UNKNOWN: { field: 'courseId', text: m.stest_course_unknown() },
      WINDOW_EMPTY: { field: 'closesAt', text: m.stest_window_empty() },
      WINDOW_BEGUN: { field: 'opensAt', text: m.stest_window_begun() },
    },
  });
  const input = form.form.watch();
  const { sections } = input;
  const acts = useTestSections(sections, (next) => form.form.setValue('sections', next));
  const summaries = useSummaries(sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId)));
  const publishCheck = usePublishCheck(test.testId, test.revision);
  const { check, read: readCheck } = publishCheck;
  const [target, setTarget] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const titles = sections.map((section, place) => titleInWords(section) || m.stest_section({ number: place + 1 }));
  const isChanged = form.changed.length > 0;
  const isRefused = form.form.formState.errors.sections !== undefined && !sections.every(isSectionWhole);
  const side = {
    ...{ input, summaries, publishCheck, titles, isChanged, onSection: setTarget, onAdd: acts.addQuestions, isPicking },
    onPicked: () => setPicking(false),
    section: Math.min(target, Math.max(0, sections.length - 1)),
  };
  return (
    <>
      <BuilderHead {...{ test, summaries, readCheck, isChanged }} />
      <StudioForm of={form} names={ruleNames()}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div id="sections" tabIndex={-1}>
            <SectionsField
              {...{ sections, summaries, acts, check }}
              subjectId={input.subjectId}
              fault={isRefused ? m.stest_sections_invalid() : undefined}
              onAdd={(section) => {
                setTarget(section);
                setPicking(true);
              }}
            />
          </div>
          <BuilderSide {...side} />
        </div>
        <RulesPanels of={form} isBegun={test.attemptCount > 0} />
      </StudioForm>
    </>
  );
}
