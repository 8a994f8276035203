import type { AttemptResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import type { Db } from '#server/platform/db.ts';
import { rankOf } from './ranks.rules.ts';
import { readScoreStanding, type StoredResult, type TestOfAttempt } from './results.store.ts';

const NOT_COMPARED = { rank: null, percentile: null, counted: 0 };

/** How an attempt stands among those that are compared: without a rank when it is none of them. */
async function compare(db: Db, { testVersionId }: OwnAttempt, { countedUnits }: TestOfAttempt) {
  const standing = await readScoreStanding(db, testVersionId, countedUnits ?? 0);
  return { ...NOT_COMPARED, ...(countedUnits === null ? {} : rankOf(standing)), counted: standing.all };
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

/** Whether they passed; null where there is nothing to pass, and before all texts are marked. */
function isPassed({ passPercent }: OwnAttempt['rules'], { units, maxUnits, unmarked }: StoredResult): boolean | null {
  return passPercent === null || unmarked > 0 ? null : units * 100 >= maxUnits * passPercent;
}

type Described = 'marks' | 'maxMarks' | 'lateMarks' | 'right' | 'wrong' | 'blank' | 'isPassed' | 'sections';

/** The marks of an attempt and how they stand among others'; while they are hidden only the most that there was. */
export async function describeMarks(
  db: Db,
  attempt: OwnAttempt,
  { result, test, isShown }: { result: StoredResult; test: TestOfAttempt; isShown: boolean },
): Promise<Pick<AttemptResult, Described | keyof typeof NOT_COMPARED>> {
  const { units, maxUnits, lateUnits, right, wrong, blank } = result;
  const shown = <T>(value: T): T | null => (isShown ? value : null);
  return {
    marks: shown(formatMarks(units)),
    maxMarks: formatMarks(maxUnits),
    lateMarks: lateUnits === null ? null : shown(formatMarks(lateUnits)),
    ...(isShown && attempt.rules.isRanked ? await compare(db, attempt, test) : NOT_COMPARED),
    ...{ right: shown(right), wrong: shown(wrong), blank: shown(blank) },
    isPassed: shown(isPassed(attempt.rules, result)),
    sections: describeSections(attempt, result, isShown),
  };
}
