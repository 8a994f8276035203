import { PrintSet } from '#contract/attempts/print.studio.ts';
import { m } from '#web/platform/words.ts';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { testsScreen } from '#web/studio/tests/tests.screen.ts';
import { Button } from '#web/ui/button.tsx';

export type PrintChoices = {
  language: 'en' | 'hi' | 'both';
  hasKey: boolean;
  hasExplanations: boolean;
  hasSpace: boolean;
  hasBubbles: boolean;
};

type Props = {
  testId: string;
  set: PrintSet;
  choices: PrintChoices;
  onSet: (set: PrintSet) => void;
  onChange: (choices: Partial<PrintChoices>) => void;
};

/** What is printed; none of it is on the paper. */
export function PrintOptions({ testId, set, choices, onSet, onChange }: Props) {
  const { language, hasKey, hasExplanations, hasSpace, hasBubbles } = choices;
  return (
    <div className="mb-6">
      <PageHead
        crumb={{ to: `${testsScreen.to}/${testId}`, label: m.sout_test() }}
        title={m.timetables_print()}
        line={m.stest_print_line()}
        acts={<Button onClick={() => print()}>{m.timetables_print()}</Button>}
      />
      <Panel>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <ChoiceField
            label={m.common_language()}
            value={language}
            onChange={(next) => onChange({ language: next ?? 'en' })}
            options={[
              { value: 'en', label: m.common_english() },
              { value: 'hi', label: m.common_hindi() },
              { value: 'both', label: m.stest_print_both() },
            ]}
          />
          <ChoiceField
            label={m.stest_print_set()}
            hint={m.stest_print_set_hint()}
            value={set}
            onChange={(next) => onSet(next ?? 'A')}
            options={PrintSet.options.map((value) => ({ value, label: value }))}
          />
          <SwitchField label={m.stest_print_key()} value={hasKey} onChange={(next) => onChange({ hasKey: next })} />
          <SwitchField
            label={m.stest_print_explanations()}
            value={hasExplanations}
            onChange={(next) => onChange({ hasExplanations: next })}
          />
          <SwitchField
            label={m.stest_print_space()}
            value={hasSpace}
            onChange={(next) => onChange({ hasSpace: next })}
          />
          <SwitchField
            label={m.stest_print_bubbles()}
            value={hasBubbles}
            onChange={(next) => onChange({ hasBubbles: next })}
          />
        </div>
      </Panel>
    </div>
  );
}
