import type { QuestionKind } from '#contract/questions/body.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { type DraftBody, emptyDraft } from '#web/studio/questions/draft/draft-body.ts';
import { useFieldFault } from '#web/studio/questions/fields/faults.ts';
import { LocalField } from '#web/studio/questions/fields/local-field.tsx';
import { KindFields } from '#web/studio/questions/kinds/kind-fields.tsx';
import { PassageParts } from '#web/studio/questions/kinds/passage-parts.tsx';
import { listKindOptions } from '#web/studio/questions/question-words.ts';
import type { QuestionValues } from './question-values.ts';

/** What a question asks and what is right. */
export function BodyFields({ form }: { form: StudioFormState<QuestionValues> }) {
  const { setValue, watch } = form.form;
  const draft = watch('body');
  const set = (some: Partial<DraftBody>) => setValue('body', { ...draft, ...some }, { shouldDirty: true });
  const choose = (kind: QuestionKind) =>
    set({ kind, ...(kind === 'passage' && draft.parts.length === 0 && { parts: [emptyDraft('single')] }) });
  const isPassage = draft.kind === 'passage';
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]">
        <ChoiceField<QuestionKind>
          label={m.common_kind()}
          value={draft.kind}
          onChange={(kind) => choose(kind ?? 'single')}
          options={listKindOptions()}
        />
        <MarksField name="marks" label={m.common_marks()} form={form} />
        <MarksField name="penalty" label={m.simport_penalty()} form={form} />
      </div>
      <LocalField
        label={isPassage ? m.attempt_passage() : m.common_the_question()}
        field="body.stem"
        lines={isPassage ? 6 : 3}
        hint={m.squest_text_hint()}
        value={draft.stem}
        onChange={(stem) => set({ stem })}
      />
      <KindFields draft={draft} onChange={set} at="body." />
      {isPassage && <PassageParts draft={draft} onChange={set} at="body." />}
      <LocalField
        label={m.result_explanation()}
        field="body.explanation"
        lines={3}
        value={draft.explanation}
        onChange={(explanation) => set({ explanation })}
      />
    </div>
  );
}

type MarksFieldProps = { name: 'marks' | 'penalty'; label: string; form: StudioFormState<QuestionValues> };

/** Marks as they are typed: 2, 0.25 or 1/3. */
function MarksField({ name, label, form }: MarksFieldProps) {
  const fault = useFieldFault(name);
  const value = form.form.watch(name);
  return (
    <TextField
      label={label}
      maxLength={8}
      autoComplete="off"
      value={value}
      onChange={(marks) => form.form.setValue(name, marks.trim(), { shouldDirty: true })}
      fault={fault}
      changed={value !== form.saved[name]}
    />
  );
}
