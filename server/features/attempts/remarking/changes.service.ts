import { formatMarks } from '#contract/questions/mark-units.ts';
import { rankOf } from '#server/features/attempts/results/ranks.rules.ts';
import { isReviewComplete, isShownNow } from '#server/features/attempts/results/showing.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { type ChangedAttempt, type ChangedStudent, listChangedStudents } from './changes.store.ts';

/** What became of an attempt; marks as they are written, ranks null where nobody is compared. */
export type MarksChange = {
  attemptId: string;
  testTitle: string;
  testTitleHi: string | null;
  position: number;
  before: string;
  after: string;
  maxBefore: string;
  maxAfter: string;
  rankBefore: number | null;
  rankAfter: number | null;
};
/** `isReasonShown`: why is written for who may know what is right. */
export type NotifiedStudent = Omit<ChangedStudent, 'attempts'> & { changes: MarksChange[]; isReasonShown: boolean };
type Corrected = { id: string; versionId: string; part: number | null };

function toChange(attempt: ChangedAttempt, { versionId, part }: Corrected): MarksChange {
  const { attemptId, testTitle, testTitleHi, rules, paper, standingBefore, standingAfter } = attempt;
  const asked = paper.questions.find((each) => each.versionId === versionId && (part === null || each.part === part));
  const rank = (standing: ChangedAttempt['standingAfter']) =>
    standing && rules.isRanked ? rankOf(standing).rank : null;
  return {
    ...{ attemptId, testTitle, testTitleHi, position: asked?.position ?? 0 },
    ...{ before: formatMarks(attempt.before), after: formatMarks(attempt.after) },
    ...{ maxBefore: formatMarks(attempt.maxBefore), maxAfter: formatMarks(attempt.maxAfter) },
    ...{ rankBefore: rank(standingBefore), rankAfter: rank(standingAfter) },
  };
}

/**
 * The next students by id whose marks an erratum changed. Of one whose marks are not shown yet there are no changes: what nobody
 * was told has not changed for them.
 */
export async function listNotified(
  db: Db,
  erratum: Corrected,
  { after, most }: { after: string; most: number },
): Promise<NotifiedStudent[]> {
  const students = await listChangedStudents(db, { erratumId: erratum.id, after, most });
  return students.map(({ attempts, ...student }) => ({
    ...student,
    isReasonShown: attempts.every(({ rules, isClosed }) => isReviewComplete(rules, isClosed)),
    changes: attempts
      .filter(({ rules, isClosed }) => isShownNow(rules, isClosed))
      .map((each) => toChange(each, erratum)),
  }));
}
