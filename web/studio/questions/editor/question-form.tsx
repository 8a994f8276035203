import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { AlikePanel } from '#web/studio/questions/alike/alike-panel.tsx';
import { SameDialog } from '#web/studio/questions/alike/same-dialog.tsx';
import { FaultsContext, type WrittenIn, WrittenInContext } from '#web/studio/questions/fields/faults.ts';
import { useFieldFaults } from '#web/studio/questions/fields/use-field-faults.ts';
import { PreviewPane } from '#web/studio/questions/preview/preview-pane.tsx';
import { useDebouncedPreview } from '#web/studio/questions/preview/use-debounced-preview.ts';
import { BodyFields } from './body-fields.tsx';
import { QuestionHead } from './question-head.tsx';
import { listValueFaults, type QuestionValues, toInput } from './question-values.ts';
import { TagFields } from './tag-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

type QuestionFormProps = {
  question: StudioQuestion | null;
  begin: QuestionValues;
  reload: () => unknown;
  onNext: () => void;
};

/** One question: what it asks on the left, what students see of it on the right; what is wrong stands at its field. */
export function QuestionForm({ question, begin, reload, onNext }: QuestionFormProps) {
  const [written, setWritten] = useState<WrittenIn>('both');
  const state = useQuestionForm({ question, begin, reload, onNext });
  const { form, refused } = state;
  const values = form.form.watch();
  const preview = useDebouncedPreview(values, question?.questionId);
  const own = listValueFaults(values);
  const faults = useFieldFaults(preview.data?.faults ?? [], own, refused !== undefined);
  const box = useFirstFault(refused);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void state.saveAndNext();
  };
  return (
    <FaultsContext value={faults}>
      <WrittenInContext value={written}>
        <QuestionHead question={question} form={form} written={written} onWritten={setWritten} />
        <fieldset ref={box} className="min-w-0" onKeyDown={onKey}>
          <legend className="sr-only">{m.common_the_question()}</legend>
          <StudioForm of={form} names={fieldNames()}>
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="grid min-w-0 gap-5">
                <AlikePanel values={values} alike={preview.data?.alike ?? []} />
                <Panel>
                  <BodyFields form={form} />
                </Panel>
                <Panel title={m.scourse_panel_place()}>
                  <TagFields form={form} isSaved={question !== null} />
                </Panel>
              </div>
              <PreviewPane input={toInput(values)} preview={preview} hasFaults={own.length > 0} />
            </div>
          </StudioForm>
        </fieldset>
        <SameDialog same={state.same} values={values} onClose={state.closeSame} onKeep={state.keepBoth} />
      </WrittenInContext>
    </FaultsContext>
  );
}

const fieldNames = () => ({
  subjectId: m.common_subject(),
  externalId: m.squest_external_id(),
  body: m.common_the_question(),
  marks: m.common_marks(),
  penalty: m.simport_penalty(),
  units: m.squest_units(),
  difficulty: m.stest_picker_difficulty(),
  level: m.scode_level(),
  tags: m.squest_words(),
  paper: m.common_past_paper(),
  paperNumber: m.squest_paper_number(),
  rights: m.squest_rights(),
  sources: m.squest_sources(),
});

/** When saving was refused, the focus goes to the first field that is wrong. */
function useFirstFault(refused: unknown) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (refused) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return box;
}
