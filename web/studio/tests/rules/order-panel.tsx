import type { TestInput, TestRules } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import type { FieldNames } from './field-names.ts';

const answers: Record<TestRules['answersShown'], () => string> = {
  'at-once': m.common_each_at_once,
  'after-submit': m.stest_answers_submit,
  'after-close': m.common_after_close,
  never: m.stest_answers_never,
};

type Props = { of: StudioFormState<TestInput>; names: FieldNames };

/** In which order it is asked, when the answers are shown, and what of them. */
export function OrderPanel({ of, names }: Props) {
  const shown = of.form.watch('answersShown');
  return (
    <Panel title={m.stest_order_title()}>
      <div className="grid gap-5">
        <Bound of={of} name="shuffleQuestions">
          {(field) => <SwitchField label={names.shuffleQuestions} hint={m.stest_shuffle_questions_hint()} {...field} />}
        </Bound>
        <Bound of={of} name="shuffleOptions">
          {(field) => <SwitchField label={names.shuffleOptions} hint={m.stest_shuffle_options_hint()} {...field} />}
        </Bound>
        <Bound of={of} name="calculator">
          {({ value, onChange, ...field }) => (
            <SwitchField
              {...field}
              label={names.calculator}
              hint={m.stest_calculator_hint()}
              value={value === 'simple'}
              onChange={(isOn) => onChange(isOn ? 'simple' : 'none')}
            />
          )}
        </Bound>
        <Bound of={of} name="answersShown">
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              label={names.answersShown}
              onChange={(next) => onChange(next ?? 'after-submit')}
              options={(Object.keys(answers) as (keyof typeof answers)[]).map((value) => ({
                value,
                label: answers[value](),
              }))}
            />
          )}
        </Bound>
        {shown !== 'never' && (
          <>
            <Bound of={of} name="keyShown">
              {(field) => <SwitchField label={names.keyShown} hint={m.stest_key_shown_hint()} {...field} />}
            </Bound>
            <BoundField of={of} name="explanationShown" as={SwitchField} label={names.explanationShown} />
            <Bound of={of} name="statisticsShown">
              {(field) => (
                <SwitchField label={names.statisticsShown} hint={m.stest_statistics_shown_hint()} {...field} />
              )}
            </Bound>
          </>
        )}
      </div>
    </Panel>
  );
}
