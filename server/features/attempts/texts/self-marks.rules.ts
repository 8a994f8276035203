import type { AttemptResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { bodyOf, type StoredQuestion, type Versions } from '#server/features/attempts/paper.rules.ts';
import type { StoredResult } from '#server/features/attempts/results/results.store.ts';

type Texts = Pick<AttemptResult, 'textsMarkedBy' | 'unmarked' | 'selfMarks' | 'maxSelfMarks'>;
type Judged = { result: StoredResult; versions: Versions; isShown: boolean };

/** The texts that their student marks, whose marks stand apart from those of the attempt. */
export function listSelfMarked({ paper, rules }: OwnAttempt, versions: Versions): StoredQuestion[] {
  if (rules.textsMarkedBy === 'staff') return [];
  return paper.questions.filter((question) => bodyOf(versions, question).kind === 'descriptive');
}

/** Who marks the texts of an attempt, how many wait, and what its student gave them where that is theirs to say. */
export function describeTexts(attempt: OwnAttempt, { result, versions, isShown }: Judged): Texts {
  const { unmarked } = result;
  const textsMarkedBy = attempt.rules.textsMarkedBy ?? 'self';
  const own = isShown ? listSelfMarked(attempt, versions) : [];
  if (own.length === 0) return { textsMarkedBy, unmarked, selfMarks: null, maxSelfMarks: null };
  const most = own.reduce((sum, { units }) => sum + units, 0);
  return { textsMarkedBy, unmarked, selfMarks: formatMarks(result.selfUnits), maxSelfMarks: formatMarks(most) };
}
