import type { TestInput } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { Bound } from '#web/studio/parts/form/bound.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { OptionalTextField } from '#web/studio/parts/text/optional-text-field.tsx';
import { CutOffsField } from './cut-offs-field.tsx';
import type { FieldNames } from './field-names.ts';

type Props = { of: StudioFormState<TestInput>; names: FieldNames };

/** What it takes to pass, and what is told beside the result. */
export function PassPanel({ of, names }: Props) {
  return (
    <Panel title={m.common_to_pass()}>
      <div className="grid gap-5">
        <Bound of={of} name="passPercent">
          {(field) => <NumberField label={names.passPercent} hint={m.stest_pass_hint()} trailing="%" {...field} />}
        </Bound>
        <Bound of={of} name="passMarks">
          {(field) => (
            <OptionalTextField
              label={names.passMarks}
              hint={m.stest_pass_marks_hint()}
              inputMode="decimal"
              maxLength={8}
              {...field}
              fault={field.fault && m.stest_pass_marks_fault()}
            />
          )}
        </Bound>
        <p className="text-ink-2 text-sm">{m.stest_pass_sections()}</p>
        <Bound of={of} name="cutOffs">
          {(field) => <CutOffsField label={names.cutOffs} {...field} fault={field.fault && m.stest_cut_offs_fault()} />}
        </Bound>
      </div>
    </Panel>
  );
}
