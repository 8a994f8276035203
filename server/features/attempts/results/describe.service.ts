import type { AttemptResult } from '#contract/attempts/results.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { describeSpread, readReview, secondsOfAttempt } from '#server/features/attempts/reviewing/review.service.ts';
import { describeTexts, listSelfMarked } from '#server/features/attempts/texts/self-marks.rules.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { describeQuestionNews } from './corrections.service.ts';
import { describeMarks } from './describe-marks.service.ts';
import { describeQuestions } from './describe-questions.service.ts';
import { findResult, readTestOfAttempt, type TestOfAttempt } from './results.store.ts';
import { isShownNow, reviewOptionsOf } from './showing.rules.ts';
import { describeUnits } from './units.service.ts';

type Shown = { isShown: boolean; shownAt: string | null };

/** Whether right answers and marks may be told, and since, or from, when. */
function whenShown({ rules, submittedAt }: OwnAttempt, { closesAt, isClosed }: TestOfAttempt): Shown {
  const isShown = isShownNow(rules, isClosed);
  if (rules.answersShown === 'never') return { isShown, shownAt: null };
  const shownAt = rules.answersShown === 'after-close' ? closesAt : submittedAt;
  return { isShown, shownAt: shownAt?.toISOString() ?? null };
}

/** What an attempt came to, as far as its student may know it now; undefined before it is handed in. */
export async function describeResult(db: Db, attempt: OwnAttempt): Promise<AttemptResult | undefined> {
  const { id, rules, submittedAt, resultNumber } = attempt;
  if (!submittedAt || resultNumber === null) return undefined;
  const [result, test] = await Promise.all([findResult(db, id, resultNumber), readTestOfAttempt(db, id)]);
  if (!result) return undefined;
  const { isShown, shownAt } = whenShown(attempt, test);
  const told = reviewOptionsOf(rules, isShown);
  const isVoided = attempt.state === 'voided';
  const versionIds = isShown ? attempt.paper.questions.map(({ versionId }) => versionId) : [];
  const [versions, review] = await Promise.all([
    listQuestionVersions(db, versionIds),
    readReview(db, attempt, { isShown, ...told }),
  ]);
  const isLateCounted = rules.lateAnswers === 'count' || test.isLateAccepted;
  const apart = new Set(isShown ? listSelfMarked(attempt, versions).map(({ position }) => position) : []);
  // What waits for marks is no lost mark of its unit either.
  const marks = result.questions.filter((mark) => !apart.has(mark.position) && mark.outcome !== 'unmarked');
  const [shownMarks, spread, units, questions, news] = await Promise.all([
    describeMarks(db, attempt, { result, test, isShown }),
    describeSpread(db, attempt, result, { isShown, ...told }),
    isShown ? describeUnits(db, attempt.paper, versions, { marks, ...review }) : [],
    describeQuestions(db, attempt, { result, versions, isLateCounted, isShown, review }),
    describeQuestionNews(db, attempt, { isShown, ...told }),
  ]);
  return {
    ...{ attemptId: id, testId: attempt.testId, titleEn: test.titleEn, titleHi: test.titleHi, number: result.number },
    state: isVoided ? 'voided' : isShown ? 'marked' : 'hidden',
    shownAt,
    ...{ keyShown: rules.keyShown ?? true, explanationShown: rules.explanationShown ?? true },
    submittedAt: submittedAt.toISOString(),
    seconds: secondsOfAttempt(attempt),
    attention: review.attention,
    ...shownMarks,
    ...spread,
    ...describeTexts(attempt, { result, versions, isShown }),
    units,
    questions,
    ...news,
  };
}
