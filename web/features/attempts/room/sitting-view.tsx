import { useState } from 'react';
import { classesOfLook, useHasRoomForBoth, useReadingLook } from '#web/features/attempts/look/use-reading-look.ts';
import { BothLanguages } from '#web/features/attempts/paper/html-text.tsx';
import { QuestionPalette } from '#web/features/attempts/paper/question-palette.tsx';
import { QuestionView } from '#web/features/attempts/paper/question-view.tsx';
import { listQuestions, sectionOf } from '#web/features/attempts/paper/questions.ts';
import type { SittingInput } from '#web/features/attempts/sitting/sitting.ts';
import { type RoomOverlay, useSteps } from '#web/features/attempts/sitting/use-steps.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { RoomOverlays } from './room-overlays.tsx';
import { SittingHead } from './sitting-head.tsx';
import { SittingNotice } from './sitting-notice.tsx';
import { QuestionActions, StepBar } from './step-bar.tsx';

type SittingViewProps = SittingInput & {
  title: string;
  isTaking: boolean;
  onUseHere: () => void;
};

/** The test as it is sat: one question, the palette beside it or behind a button, and what leads on. */
export function SittingView({ title, isTaking, onUseHere, ...input }: SittingViewProps) {
  const language = useLanguage();
  const [overlay, setOverlay] = useState<RoomOverlay>();
  const steps = useSteps(input, { overlay, setOverlay });
  const { sitting, state, question, languages, goTo } = steps;
  const { paper } = sitting.attempt;
  const section = sectionOf(paper, question.position);
  const isReadOnly = state.phase !== 'open';
  const [look] = useReadingLook();
  const hasRoom = useHasRoomForBoth();
  const classes = classesOfLook(look);
  const isLocked = sitting.isLocked(question.position);
  return (
    <div className="flex h-full flex-col">
      <SittingHead {...{ title, sitting, state }} onPalette={() => setOverlay('palette')} />
      <div className="flex min-h-0 flex-1">
        <div className={`min-w-0 flex-1 overflow-y-auto px-4 py-5 md:px-8 ${classes.pane}`}>
          <SittingNotice {...{ state, isTaking, onUseHere }} />
          <p className="wrap-anywhere mb-1 text-base text-ink-2">
            {section && nameIn(language, section.titleEn, section.titleHi)}
            {section?.choose && ` · ${m.attempt_choose({ choose: section.choose, all: section.questions.length })}`}
          </p>
          <div className={classes.text}>
            <BothLanguages value={look.isBoth && hasRoom}>
              <QuestionView
                question={question}
                total={listQuestions(paper).length}
                answer={state.states.get(question.position)?.answer ?? null}
                language={languages.languageOf(question)}
                isReadOnly={isReadOnly || isLocked}
                onAnswer={(answer, isTyped) => sitting.answer(question.position, answer, isTyped)}
                onTyped={sitting.send}
                onLanguage={(chosen) => languages.choose(question.position, chosen)}
              />
            </BothLanguages>
          </div>
          <QuestionActions {...{ steps, isReadOnly }} onOverlay={setOverlay} />
        </div>
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
