import { useState } from 'react';
import { PaperInput } from '#contract/pastpapers/past-paper.ts';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { QuestionLines } from './lines/question-lines.tsx';
import { SplitPanel } from './lines/split-panel.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperHead } from './paper-head.tsx';
import { sumOf, valuesOf } from './paper-values.ts';
import { paperFaults, paperNames } from './paper-words.ts';
import { savePaper } from './past-papers.queries.ts';
import { SumLine } from './sum-line.tsx';

/** A past paper: what is printed on its head, its text to paste, and its questions with marks and units. */
export function PaperForm({ paper, reload }: { paper: StudioPaper | null; reload: () => unknown }) {
  const go = useGo();
  const [newId] = useState(() => crypto.randomUUID());
  const id = paper?.paperId ?? newId;
  const form = useStudioForm({
    ...{ schema: PaperInput, saved: valuesOf(paper), draft: `past-paper:${paper?.paperId ?? 'new'}` },
    ...{ revision: paper?.revision, reload, faults: paperFaults() },
    save: (input, revision) => savePaper(id, input, revision),
    onSaved: () => (paper ? reload() : go(`/studio/past-papers/${id}`)),
  });
  const values = form.form.watch();
  return (
    <>
      <PaperHead paper={paper} isChanged={form.changed.length > 0} reload={reload} />
      <StudioForm of={form} names={paperNames()}>
        <div className="grid grid-cols-1 gap-5">
          <Panel title={m.spaper_head()}>
            <PaperFacts of={form} paper={paper} />
          </Panel>
          {values.subjectId && <SplitPanel of={form} />}
          <Panel
            title={m.attempt_questions()}
            count={values.questions.length}
            foot={<SumLine sum={sumOf(values)} printed={values.maxMarks} />}
          >
            <Bound of={form} name="questions">
              {(field) => (
                <QuestionLines
                  {...field}
                  subjectId={values.subjectId}
                  edition={values.edition}
                  termId={values.termId}
                  sections={values.sections}
                />
              )}
            </Bound>
          </Panel>
        </div>
      </StudioForm>
    </>
  );
}
