import { useState } from 'react';
import { SittingHead } from '#web/features/attempts/head/sitting-head.tsx';
import { QuestionPalette } from '#web/features/attempts/paper/question-palette.tsx';
import type { SittingInput } from '#web/features/attempts/sitting/sitting.ts';
import { type RoomOverlay, useSteps } from '#web/features/attempts/sitting/use-steps.ts';
import { m } from '#web/platform/words.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuestionPane } from './question-pane.tsx';
import { RoomOverlays } from './room-overlays.tsx';
import { StepBar } from './step-bar.tsx';

type SittingViewProps = SittingInput & {
  title: string;
  isTaking: boolean;
  onUseHere: () => void;
};

/** The test as it is sat: one question, the palette beside it or behind a button, and what leads on. */
export function SittingView({ title, isTaking, onUseHere, ...input }: SittingViewProps) {
  const [overlay, setOverlay] = useState<RoomOverlay>();
  const steps = useSteps(input, { overlay, setOverlay });
  const { sitting, state, question, goTo } = steps;
  const { paper } = sitting.attempt;
  const isReadOnly = state.phase !== 'open';
  return (
    <div className="flex h-full flex-col">
      <SittingHead {...{ title, sitting, state }} onPalette={() => setOverlay('palette')} />
      <div className="flex min-h-0 flex-1">
        <QuestionPane {...{ steps, isReadOnly, isTaking, onUseHere }} onOverlay={setOverlay} />
        <aside
          aria-label={m.attempt_questions()}
          className="hidden w-80 shrink-0 overflow-y-auto border-line border-s bg-surface p-5 lg:block"
        >
          <QuestionPalette
            {...{ paper, states: state.states, section: state.section, current: question.position }}
            onChoose={goTo}
          />
        </aside>
      </div>
      <StepBar {...{ steps, isReadOnly }} />
      <RoomOverlays {...{ overlay, steps }} onClose={() => setOverlay(undefined)} onHandIn={sitting.handIn} />
      <LeaveDialog isAsked={state.phase === 'open'} isTimed={sitting.left() !== null} />
    </div>
  );
}
