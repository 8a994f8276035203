import { CountedAttempt, type TestInput } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { MomentField } from '#web/studio/parts/moment/moment-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import type { FieldNames } from './field-names.ts';

const counted: Record<NonNullable<TestInput['counts']>, () => string> = {
  first: m.stest_counts_first,
  best: m.stest_counts_best,
  last: m.stest_counts_last,
};

type Props = { of: StudioFormState<TestInput>; names: FieldNames; isBegun: boolean };

/** When the test can be sat, for how long and how often. */
export function TimePanel({ of, names, isBegun }: Props) {
  const [opensAt, closesAt, duration, attempts] = of.form.watch(['opensAt', 'closesAt', 'durationMinutes', 'attempts']);
  return (
    <Panel title={m.stest_time_title()}>
      <div className="grid gap-5">
        <BoundField
          of={of}
          name="durationMinutes"
          as={NumberField}
          label={names.durationMinutes}
          hint={m.stest_duration_hint()}
          trailing={m.ssite_minutes()}
        />
        <BoundField of={of} name="attempts" as={NumberField} label={names.attempts} hint={m.stest_tries_hint()} />
        {attempts !== 1 && (
          <BoundField
            of={of}
            name="pauseMinutes"
            as={NumberField}
            label={names.pauseMinutes}
            hint={m.stest_pause_hint()}
            trailing={m.ssite_minutes()}
          />
        )}
        {attempts !== 1 && (
          <Bound of={of} name="counts">
            {(field) => (
              <ChoiceField
                label={names.counts}
                hint={m.stest_counts_hint()}
                none={m.stest_counts_usual()}
                options={CountedAttempt.options.map((value) => ({ value, label: counted[value]() }))}
                {...field}
              />
            )}
          </Bound>
        )}
        {isBegun && <p className="text-ink-2 text-sm">{m.stest_window_begun()}</p>}
        <BoundField of={of} name="opensAt" as={MomentField} label={names.opensAt} hint={m.stest_opens_hint()} />
        {opensAt !== null && (
          <BoundField of={of} name="together" as={SwitchField} label={names.together} hint={m.stest_together_hint()} />
        )}
        <BoundField of={of} name="closesAt" as={MomentField} label={names.closesAt} hint={m.stest_closes_hint()} />
        {closesAt !== null && duration !== null && (
          <BoundField of={of} name="cutAtClose" as={SwitchField} label={names.cutAtClose} hint={m.stest_cut_hint()} />
        )}
      </div>
    </Panel>
  );
}
