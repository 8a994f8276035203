import type { TestInput } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import type { FieldNames } from './field-names.ts';

type Props = { of: StudioFormState<TestInput>; names: FieldNames };

/** Who is ranked, and what counts of what came late. */
export function RanksPanel({ of, names }: Props) {
  return (
    <Panel title={m.stest_ranks_title()}>
      <div className="grid gap-5">
        <BoundField of={of} name="isRanked" as={SwitchField} label={names.isRanked} />
        <Bound of={of} name="textsMarkedBy">
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              label={names.textsMarkedBy}
              onChange={(next) => onChange(next ?? 'self')}
              options={[
                { value: 'self', label: m.stest_texts_self() },
                { value: 'staff', label: m.stest_texts_staff() },
              ]}
            />
          )}
        </Bound>
        <Bound of={of} name="weightsBelowZero">
          {(field) => <SwitchField label={names.weightsBelowZero} hint={m.stest_weights_hint()} {...field} />}
        </Bound>
        <Bound of={of} name="lateAnswers">
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              label={names.lateAnswers}
              onChange={(next) => onChange(next ?? 'count')}
              options={[
                { value: 'count', label: m.stest_late_count() },
                { value: 'staff', label: m.stest_late_staff() },
              ]}
            />
          )}
        </Bound>
        <Bound of={of} name="lateHours">
          {({ onChange, ...field }) => (
            <NumberField
              {...field}
              label={names.lateHours}
              trailing={m.stest_hours()}
              onChange={(next) => onChange(next ?? 0)}
            />
          )}
        </Bound>
      </div>
    </Panel>
  );
}
