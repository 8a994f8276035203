import type { QuestionResult } from '#contract/attempts/results.ts';
import type { QuestionStates } from '#web/features/attempts/paper/question-states.ts';

/** What was checked, by position, and the position that is asked for now or could not be. */
export type AnswerChecks = {
  results: ReadonlyMap<number, QuestionResult>;
  asked?: { position: number; isFailed: boolean } | undefined;
};

export const readChecks = (checks: QuestionResult[]): AnswerChecks => ({
  results: new Map(checks.map((check) => [check.position, check])),
});

/** A checked answer stands, whatever still waits on this device. */
export function withChecks(states: QuestionStates, { results }: AnswerChecks): QuestionStates {
  const next = new Map(states);
  for (const [position, { mine }] of results)
    next.set(position, { isMarked: states.get(position)?.isMarked ?? false, isVisited: true, answer: mine });
  return next;
}
