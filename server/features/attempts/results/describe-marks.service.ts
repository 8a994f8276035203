import type { AttemptResult } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { OwnAttempt } from '#server/features/attempts/attempts.access.ts';
import { sumSoFar } from '#server/features/attempts/marking/paper.rules.ts';
import { isAttemptPassed, isSectionPassed } from '#server/features/attempts/marking/passing.rules.ts';
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
  { sections, unmarked, questions }: StoredResult,
  isShown: boolean,
): AttemptResult['sections'] {
  return paper.sections.map((section, place) => ({
    title: section.titleEn,
    titleHi: section.titleHi,
    marks: isShown
      ? sumSoFar(
          questions.filter(({ section: of }) => of === place),
          { units: sections[place]?.units ?? 0, unmarked },
        )
      : null,
    maxMarks: formatMarks(sections[place]?.maxUnits ?? 0),
    passPercent: section.passPercent ?? null,
    isPassed: isShown ? isSectionPassed(section, sections[place], { unmarked }) : null,
  }));
}

type Described = 'marks' | 'maxMarks' | 'lateMarks' | 'right' | 'wrong' | 'blank' | 'isPassed' | 'cutOffs' | 'sections';

/** The marks of an attempt and how they stand among others'; while they are hidden only the most that there was. */
export async function describeMarks(
  db: Db,
  attempt: OwnAttempt,
  { result, test, isShown }: { result: StoredResult; test: TestOfAttempt; isShown: boolean },
): Promise<Pick<AttemptResult, Described | keyof typeof NOT_COMPARED>> {
  const { maxUnits, lateUnits, right, wrong, blank } = result;
  const shown = <T>(value: T): T | null => (isShown ? value : null);
  return {
    marks: isShown ? sumSoFar(result.questions, result) : null,
    maxMarks: formatMarks(maxUnits),
    lateMarks: lateUnits === null ? null : shown(formatMarks(lateUnits)),
    ...(isShown && attempt.rules.isRanked ? await compare(db, attempt, test) : NOT_COMPARED),
    ...{ right: shown(right), wrong: shown(wrong), blank: shown(blank) },
    isPassed: shown(isAttemptPassed(attempt, result)),
    cutOffs: attempt.rules.cutOffs ?? [],
    sections: describeSections(attempt, result, isShown),
  };
}
