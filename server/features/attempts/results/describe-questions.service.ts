import type { AttemptResult } from '#contract/attempts/results.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { listErrata } from '#server/features/attempts/marking/errata.access.ts';
import { composeErrata, describeSolution, listErrataOf } from '#server/features/attempts/marking/errata.service.ts';
import { marksSoFar } from '#server/features/attempts/marking/paper.rules.ts';
import { bodyOf, questionHtmlOf, type Versions } from '#server/features/attempts/paper.rules.ts';
import type { AttemptReview } from '#server/features/attempts/reviewing/review.service.ts';
import { describeTextMarks } from '#server/features/attempts/texts/hand-marks.rules.ts';
import { listHandMarks } from '#server/features/attempts/texts/hand-marks.store.ts';
import type { Db } from '#server/platform/db.ts';
import { answersOf } from './results.service.ts';
import { listStoredAnswers, type StoredResult } from './results.store.ts';

/** `versions` are those of the paper where right answers are shown; else none are needed. */
type Described = {
  result: StoredResult;
  versions: Versions;
  isLateCounted: boolean;
  isShown: boolean;
  review: AttemptReview;
};

/** The questions of an attempt as its student may see them now. */
export async function describeQuestions(
  db: Db,
  { id, paper, rules }: OwnAttempt,
  { result, versions, isLateCounted, isShown, review }: Described,
): Promise<AttemptResult['questions']> {
  const hasTexts = isShown && paper.questions.some((question) => bodyOf(versions, question).kind === 'descriptive');
  const [stored, errata, handMarks] = await Promise.all([
    listStoredAnswers(db, [id]),
    listErrata(db, [...versions.keys()]),
    hasTexts ? listHandMarks(db, [id]) : [],
  ]);
  const mine = answersOf(stored.get(id) ?? [], isLateCounted ? ['in-time', 'late'] : ['in-time']);
  const marks = new Map(result.questions.map((each) => [each.position, each]));
  return paper.questions.map((question): AttemptResult['questions'][number] => {
    const { position } = question;
    const own = { position, mine: mine.get(position) ?? null, ...review.questionOf(position) };
    const mark = marks.get(position);
    if (!isShown || !mark) return { ...own, marks: null, outcome: null };
    const html = questionHtmlOf(versions, question);
    const body = bodyOf(versions, question);
    return {
      ...own,
      marks: marksSoFar(mark),
      outcome: mark.outcome,
      ...describeSolution(composeErrata(body, listErrataOf(errata, question)).bodies, html, rules),
      ...describeTextMarks(handMarks, { body, position }, rules),
    };
  });
}
