import type { AttemptResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import type { Db } from '#server/platform/db.ts';
import { listCorrections, listOwnReports, type StoredCorrection } from './corrections.store.ts';

/** Null where an erratum left the marks of an attempt as they were. */
function changeOf({ before, after, maxBefore, maxAfter }: StoredCorrection) {
  if (before === null || after === null || maxBefore === null || maxAfter === null) return null;
  if (before === after && maxBefore === maxAfter) return null;
  return {
    ...{ before: formatMarks(before), after: formatMarks(after) },
    ...{ maxBefore: formatMarks(maxBefore), maxAfter: formatMarks(maxAfter) },
  };
}

/**
 * What its student reported of the questions of an attempt, and, where marks are shown, what was corrected. What staff wrote may say
 * what is right and why: it is told only where both are.
 */
export async function describeQuestionNews(
  db: Db,
  { id, userId, paper }: OwnAttempt,
  { isShown, key, explanation }: { isShown: boolean; key: boolean; explanation: boolean },
): Promise<Pick<AttemptResult, 'reports' | 'corrections'>> {
  const versionIds = [...new Set(paper.questions.map(({ versionId }) => versionId))];
  const [reports, stored] = await Promise.all([
    listOwnReports(db, userId, versionIds),
    isShown ? listCorrections(db, id, versionIds) : [],
  ]);
  const isReviewShown = key && explanation;
  const corrections = stored.map((correction) => {
    const { erratumId, versionId, part, outcome, madeAt } = correction;
    const [words, reason] = isReviewShown ? [correction.words, correction.reason] : [null, ''];
    const asked = paper.questions.filter(
      (each) => each.versionId === versionId && (part === null || each.part === part),
    );
    const positions = asked.map(({ position }) => position);
    return { erratumId, positions, outcome, words, reason, madeAt, change: changeOf(correction) };
  });
  return { reports: isReviewShown ? reports : reports.map((report) => ({ ...report, answer: null })), corrections };
}
