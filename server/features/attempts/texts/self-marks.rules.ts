import type { AttemptResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { bodyOf, type StoredQuestion, type Versions } from '#server/features/attempts/paper.rules.ts';
import type { StoredResult } from '#server/features/attempts/results/results.store.ts';

type Texts = Pick<AttemptResult, 'textsMarkedBy' | 'unmarked' | 'selfMarks' | 'maxSelfMarks'>;
type Judged = { result: StoredResult; versions: Versions; isShown: boolean };

/** Who marks the texts of an attempt, how many wait, and what its student gave them where that is theirs to say. */
export function describeTexts({ paper, rules }: OwnAttempt, { result, versions, isShown }: Judged): Texts {
  const { unmarked } = result;
  const textsMarkedBy = rules.textsMarkedBy ?? 'self';
  const isText = (question: StoredQuestion) => bodyOf(versions, question).kind === 'descriptive';
  const own = isShown && textsMarkedBy === 'self' ? paper.questions.filter(isText) : [];
  if (own.length === 0) return { textsMarkedBy, unmarked, selfMarks: null, maxSelfMarks: null };
  const most = own.reduce((sum, { units }) => sum + units, 0);
  return { textsMarkedBy, unmarked, selfMarks: formatMarks(result.selfUnits), maxSelfMarks: formatMarks(most) };
}
