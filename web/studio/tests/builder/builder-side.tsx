import type { ComponentProps } from 'react';
import type { TestInput } from '#contract/tests/rules.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { QuestionPicker } from '#web/studio/tests/picker/question-picker.tsx';
import type { Summaries } from '#web/studio/tests/sections/sections.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { CheckPanel } from './check-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';

type Props = {
  input: TestInput;
  summaries: Summaries;
  /** On a narrow screen the bank is opened, and stands over the page. */
  isPicking: boolean;
  onPicked: () => void;
} & Omit<ComponentProps<typeof CheckPanel>, 'titles'> &
  Pick<ComponentProps<typeof QuestionPicker>, 'titles' | 'section' | 'onSection' | 'onAdd'>;

/** Beside the sections: what they come to, what is wrong, and the bank. */
export function BuilderSide(props: Props) {
  const { input, summaries, publishCheck, titles, isChanged, isPicking, onPicked, section, onSection, onAdd } = props;
  const taken = new Set([...summaries.values()].map(({ questionId }) => questionId));
  const picker = { ...{ titles, section, onSection, taken }, subjectId: input.subjectId };
  return (
    <div className="grid gap-5 lg:sticky lg:top-6">
      <TotalsPanel {...{ input, summaries }} />
      <CheckPanel {...{ publishCheck, titles, isChanged }} />
      {titles.length > 0 && (
        <div className="max-lg:hidden" id="bank">
          <Panel title={m.common_question_bank()}>
            <div className="[&>div]:max-h-[36rem]">
              <QuestionPicker key={input.subjectId} {...picker} onAdd={onAdd} />
            </div>
          </Panel>
        </div>
      )}
      <Sheet
        open={isPicking}
        onClose={onPicked}
        title={m.stest_picker_open_for({ section: titles[section] ?? '' })}
        closeLabel={m.common_close()}
      >
        {isPicking && (
          <QuestionPicker
            key={input.subjectId}
            {...picker}
            onAdd={(...added) => {
              onAdd(...added);
              onPicked();
            }}
          />
        )}
      </Sheet>
    </div>
  );
}
