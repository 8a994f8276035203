import type { AttemptResult } from '#contract/attempts/results.ts';
import { m } from '#web/platform/words.ts';

type Question = AttemptResult['questions'][number];

/** What is told apart among the questions of a result; `all` always, the others where there are some. */
export const RESULT_FILTERS = [
  { id: 'all', words: m.common_all },
  { id: 'wrong', words: m.result_wrong },
  { id: 'blank', words: m.result_blank },
  { id: 'marked', words: m.result_filter_marked },
  { id: 'slow', words: m.result_filter_slow },
] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number]['id'];

/** So many times as long as on one's middle question is slow. */
const SLOW = 2;
const MIN_SLOW_SECONDS = 30;

/** Above how many seconds a question took one long. */
function slowFrom(questions: Question[]): number {
  const seconds = questions.flatMap((question) => question.seconds ?? []).toSorted((a, b) => a - b);
  const middle = seconds[Math.floor(seconds.length / 2)] ?? 0;
  return Math.max(MIN_SLOW_SECONDS, middle * SLOW);
}

/** The questions that each filter leaves. */
export function fittingOf({ questions }: Pick<AttemptResult, 'questions'>): Record<ResultFilter, Question[]> {
  const slow = slowFrom(questions);
  return {
    all: questions,
    wrong: questions.filter(({ outcome }) => outcome === 'wrong' || outcome === 'partial' || outcome === 'unread'),
    blank: questions.filter(({ mine }) => mine === null),
    marked: questions.filter(({ isMarked }) => isMarked),
    slow: questions.filter(({ seconds }) => seconds !== null && seconds > slow),
  };
}
