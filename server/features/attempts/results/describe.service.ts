import type { AttemptResult, QuestionResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { bodyOf, type Versions } from '#server/features/attempts/paper.rules.ts';
import { keyOf } from '#server/features/questions/marking.service.ts';
import { listQuestionVersions } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import { rankOf } from './ranks.rules.ts';
import { answersOf } from './results.service.ts';
import {
  findResult,
  listStoredAnswers,
  readScoreStanding,
  readTestOfAttempt,
  type StoredResult,
  type TestOfAttempt,
} from './results.store.ts';

type Shown = { isShown: boolean; shownAt: string | null };

/** Whether right answers and marks may be told, and since, or from, when. */
function whenShown({ rules, submittedAt }: OwnAttempt, { closesAt, isClosed }: TestOfAttempt): Shown {
  if (rules.answersShown === 'never') return { isShown: false, shownAt: null };
  if (rules.answersShown === 'after-submit' || rules.answersShown === 'at-once')
    return { isShown: true, shownAt: submittedAt?.toISOString() ?? null };
  return { isShown: isClosed, shownAt: closesAt?.toISOString() ?? null };
}

function describeQuestions(
  { paper }: OwnAttempt,
  { result, versions, mine }: { result: StoredResult; versions: Versions; mine: ReturnType<typeof answersOf> },
  isShown: boolean,
): QuestionResult[] {
  const marks = new Map(result.questions.map((each) => [each.position, each]));
  return paper.questions.map((question): QuestionResult => {
    const { position, versionId, part } = question;
    const own = { position, mine: mine.get(position) ?? null };
    const mark = marks.get(position);
    if (!isShown || !mark) return { ...own, marks: null, outcome: null };
    const html = versions.get(versionId)?.html;
    const explanation = (part === null ? html : html?.parts[part])?.explanation ?? { en: null, hi: null };
    return {
      ...own,
      marks: formatMarks(mark.units),
      outcome: mark.outcome,
      key: keyOf(bodyOf(versions, question)),
      explanation,
    };
  });
}

function describeSections(
  { paper }: OwnAttempt,
  { sections }: StoredResult,
  isShown: boolean,
): AttemptResult['sections'] {
  return paper.sections.map(({ titleEn, titleHi }, place) => ({
    title: titleEn,
    titleHi,
    marks: isShown ? formatMarks(sections[place]?.units ?? 0) : null,
    maxMarks: formatMarks(sections[place]?.maxUnits ?? 0),
  }));
}

const NOT_COMPARED = { rank: null, percentile: null, counted: 0 };

/** How an attempt stands among those that are compared: without a rank when it is none of them. */
async function compare(db: Db, { testVersionId }: OwnAttempt, { countedUnits }: TestOfAttempt) {
  const standing = await readScoreStanding(db, testVersionId, countedUnits ?? 0);
  return { ...NOT_COMPARED, ...(countedUnits === null ? {} : rankOf(standing)), counted: standing.all };
}

/** What an attempt came to, as far as its student may know it now; undefined before it is handed in. */
export async function describeResult(db: Db, attempt: OwnAttempt): Promise<AttemptResult | undefined> {
  const { id, rules, submittedAt, resultNumber } = attempt;
  const result = resultNumber === null ? undefined : await findResult(db, id, resultNumber);
  if (!submittedAt || !result) return undefined;
  const test = await readTestOfAttempt(db, id);
  const { isShown, shownAt } = whenShown(attempt, test);
  const isVoided = attempt.state === 'voided';
  const versions = isShown
    ? await listQuestionVersions(
        db,
        attempt.paper.questions.map(({ versionId }) => versionId),
      )
    : new Map();
  const isLateCounted = rules.lateAnswers === 'count' || test.isLateAccepted;
  const mine = answersOf(await listStoredAnswers(db, id), isLateCounted ? ['in-time', 'late'] : ['in-time']);
  const standing = isShown && rules.isRanked ? await compare(db, attempt, test) : NOT_COMPARED;
  const { units, maxUnits, lateUnits } = result;
  const shown = <T>(value: T): T | null => (isShown ? value : null);
  return {
    ...{ attemptId: id, testId: attempt.testId, titleEn: test.titleEn, titleHi: test.titleHi, number: result.number },
    state: isVoided ? 'voided' : isShown ? 'marked' : 'hidden',
    shownAt,
    submittedAt: submittedAt.toISOString(),
    marks: shown(formatMarks(units)),
    maxMarks: formatMarks(maxUnits),
    lateMarks: lateUnits === null ? null : shown(formatMarks(lateUnits)),
    ...standing,
    right: shown(result.right),
    wrong: shown(result.wrong),
    blank: shown(result.blank),
    isPassed: rules.passPercent === null ? null : shown(units * 100 >= maxUnits * rules.passPercent),
    sections: describeSections(attempt, result, isShown),
    questions: describeQuestions(attempt, { result, versions, mine }, isShown),
  };
}
