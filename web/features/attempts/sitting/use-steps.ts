import { useEffect, useState } from 'react';
import type { PaperQuestion } from '#contract/attempts/paper.ts';
import { toggled } from '#web/features/attempts/answers/option-fields.tsx';
import { listQuestions } from '#web/features/attempts/paper/questions.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import type { RoomKey } from './room-keys.ts';
import type { SittingInput } from './sitting.ts';
import { useQuestionLanguages } from './use-question-languages.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { useSitting } from './use-sitting.ts';

/** Where one is in an attempt, and what leads on. */
export type SittingSteps = ReturnType<typeof useSteps>;
/** What may lie over an attempt. */
export type RoomOverlay = 'palette' | 'paper' | 'keys' | 'hand-in' | 'section' | 'calculator' | 'look';
type Overlays = { overlay: RoomOverlay | undefined; setOverlay: (overlay: RoomOverlay | undefined) => void };

export function useSteps(input: SittingInput, { overlay, setOverlay }: Overlays) {
  const { sitting, state } = useSitting(input);
  const { paper, attemptId } = sitting.attempt;
  const languages = useQuestionLanguages(attemptId);
  const questions =
    state.section === undefined ? listQuestions(paper) : (paper.sections[state.section]?.questions ?? []);
  const [place, setPosition] = usePlace(attemptId, firstOpen(questions, state.states) ?? 1);
  const question = questions.find((each) => each.position === place) ?? questions[0];
  if (!question) throw new Error('a paper without a question');
  const { position } = question;
  const first = questions[0]?.position ?? 1;
  const known = state.states.get(position);
  useEffect(() => sitting.visit(position), [sitting, position]);

  const goTo = (next: number) => {
    // The calculator stays, as one on the desk does.
    if (overlay !== 'calculator') setOverlay(undefined);
    setPosition(Math.min(Math.max(next, first), first + questions.length - 1));
  };
  const steps = {
    ...{ sitting, state, question, questions, languages, goTo },
    isFirst: position === first,
    /** There is a section behind the one that is sat. */
    hasNextSection: state.section !== undefined && state.section < paper.sections.length - 1,
    isMarked: known?.isMarked ?? false,
    hasAnswer: known !== undefined && known.answer !== null,
    back: () => goTo(position - 1),
    /** It is with the outbox since it was chosen. */
    next: () => {
      sitting.send();
      goTo(position + 1);
    },
    markAndNext: () => {
      sitting.mark(position, !known?.isMarked);
      goTo(position + 1);
    },
    clear: () => sitting.answer(position, null),
  };

  function choose(place: number): boolean {
    const option = question?.options[place];
    if (!question || !option || state.phase !== 'open') return false;
    const chosen = known?.answer && 'options' in known.answer ? known.answer.options : [];
    const next = question.kind === 'multiple' ? toggled(chosen, option.id) : [option.id];
    sitting.answer(position, next.length === 0 ? null : { options: next });
    return true;
  }

  useRoomKeys(overlay === undefined, (key: RoomKey) => {
    if (typeof key === 'number') return choose(key);
    const language = languages.languageOf(question);
    const acts = {
      next: steps.next,
      back: steps.back,
      mark: () => sitting.mark(position, !known?.isMarked),
      clear: steps.clear,
      language: () => languages.choose(position, language === 'en' ? 'hi' : 'en'),
      palette: () => setOverlay('palette'),
      help: () => setOverlay('keys'),
    };
    acts[key]();
    return true;
  });
  return steps;
}

/** The question that one is at: the one where this device left it, else `first`. */
function usePlace(attemptId: string, first: number): [number, (position: number) => void] {
  const key = `attempt-place ${attemptId}`;
  const [position, setPosition] = useState(() => (browserStore.local.read(key) as number | undefined) ?? first);
  useEffect(() => void browserStore.local.write(key, position), [key, position]);
  return [position, setPosition];
}

/** One goes on where one has not been yet. */
function firstOpen(questions: PaperQuestion[], states: ReadonlyMap<number, unknown>): number | undefined {
  return questions.find(({ position }) => !states.has(position))?.position;
}
