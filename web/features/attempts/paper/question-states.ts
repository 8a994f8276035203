import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Attempt } from '#contract/attempts/paper.ts';
import type { Answer } from './questions.ts';

/** What a student has done with a question. */
export type QuestionState = { answer: Answer; isMarked: boolean; isVisited: boolean };
/** By position; a question that was never seen is not in it. */
export type QuestionStates = ReadonlyMap<number, QuestionState>;

/** The five states of the halls, in the order in which they are counted. */
export const STATUSES = ['answered', 'not-answered', 'marked', 'answered-marked', 'not-visited'] as const;
export type QuestionStatus = (typeof STATUSES)[number];

const UNTOUCHED: QuestionState = { answer: null, isMarked: false, isVisited: true };

/** What the server has; an answer that came after the end counts for nothing and is not shown. */
export function readStates(answers: Attempt['answers']): QuestionStates {
  const states = new Map<number, QuestionState>();
  for (const { position, answer, fate, isMarked } of answers) {
    if (fate !== 'after') states.set(position, { answer, isMarked, isVisited: true });
    else if (!states.has(position)) states.set(position, { ...UNTOUCHED, isMarked });
  }
  return states;
}

type Change = Pick<AttemptEvent, 'position' | 'kind' | 'answer' | 'isMarked'>;

/** What stands after an event. */
export function withEvent(states: QuestionStates, { position, kind, answer, isMarked }: Change): QuestionStates {
  if (kind === 'hidden') return states;
  const before = states.get(position) ?? UNTOUCHED;
  const change = { ...(kind === 'answer' && { answer }), ...(kind === 'mark' && { isMarked }) };
  return new Map(states).set(position, { ...before, ...change });
}

export function statusOf(state: QuestionState | undefined): QuestionStatus {
  if (!state) return 'not-visited';
  if (state.isMarked) return state.answer === null ? 'marked' : 'answered-marked';
  return state.answer === null ? 'not-answered' : 'answered';
}

/** How many of these questions are in each state. */
export function countStatuses(
  questions: readonly { position: number }[],
  states: QuestionStates,
): Record<QuestionStatus, number> {
  const counts = { answered: 0, 'not-answered': 0, marked: 0, 'answered-marked': 0, 'not-visited': 0 };
  for (const { position } of questions) counts[statusOf(states.get(position))] += 1;
  return counts;
}
