import { CalculatorPanel } from '#web/features/attempts/calculator/calculator-panel.tsx';
import { LookSheet } from '#web/features/attempts/look/look-sheet.tsx';
import { HandInTable } from '#web/features/attempts/paper/hand-in-table.tsx';
import { QuestionPalette } from '#web/features/attempts/paper/question-palette.tsx';
import { QuestionPaper } from '#web/features/attempts/paper/question-paper.tsx';
import { SectionSheet } from '#web/features/attempts/paper/section-sheet.tsx';
import { UnsentWarning } from '#web/features/attempts/photos/unsent-warning.tsx';
import type { RoomOverlay, SittingSteps } from '#web/features/attempts/sitting/use-steps.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { KeysHelp } from './keys-help.tsx';

type RoomOverlaysProps = {
  overlay: RoomOverlay | undefined;
  steps: SittingSteps;
  onClose: () => void;
  onHandIn: () => void;
};

/** What lies over an attempt: its palette, the whole paper, its keys, or the last question before it is handed in. */
export function RoomOverlays({ overlay, steps, onClose, onHandIn }: RoomOverlaysProps) {
  const { sitting, state, question, languages, goTo } = steps;
  const { paper } = sitting.attempt;
  const openPaper = { sections: paper.sections.filter((_, place) => place === (state.section ?? place)) };
  const sheet = { onClose, closeLabel: m.common_close() };
  return (
    <>
      <Sheet {...sheet} side="end" open={overlay === 'palette'} title={m.attempt_questions()}>
        {overlay === 'palette' && (
          <div className="px-2">
            <QuestionPalette
              {...{ paper, states: state.states, section: state.section, current: question.position }}
              onChoose={goTo}
            />
          </div>
        )}
      </Sheet>
      <Sheet {...sheet} open={overlay === 'paper'} title={m.attempt_paper()}>
        {overlay === 'paper' && (
          <QuestionPaper
            {...{ paper: openPaper, states: state.states }}
            languageOf={languages.languageOf}
            onChoose={goTo}
          />
        )}
      </Sheet>
      <Sheet {...sheet} open={overlay === 'keys'} title={m.attempt_keys()}>
        {overlay === 'keys' && <KeysHelp />}
      </Sheet>
      {sitting.attempt.calculator === 'simple' && (
        <CalculatorPanel isOpen={overlay === 'calculator'} onClose={onClose} />
      )}
      <LookSheet isOpen={overlay === 'look'} onClose={onClose} />
      <SectionSheet {...{ steps, onClose }} isOpen={overlay === 'section'} />
      <Sheet {...sheet} open={overlay === 'hand-in'} title={m.attempt_hand_in_title()}>
        {overlay === 'hand-in' && (
          <div className="grid gap-4 px-2">
            <HandInTable {...{ paper, states: state.states }} />
            <UnsentWarning photos={state.photos} />
            <p className="text-base text-ink-2">{m.attempt_hand_in_text()}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  onClose();
                  onHandIn();
                }}
              >
                {m.attempt_hand_in()}
              </Button>
              <Button variant="line" onClick={onClose}>
                {m.attempt_keep_on()}
              </Button>
            </div>
          </div>
        )}
      </Sheet>
    </>
  );
}
