import type { UnitResult } from '#contract/attempts/unit-result.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionMark } from '#server/features/attempts/marking/paper.rules.ts';
import type { StoredPaper, Versions } from '#server/features/attempts/paper.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { listUnitShares, type UnitShare } from './units.store.ts';

const WHOLE_SHARE = 27_720n;
const MAX_PERCENT = 100;

type Part = { mark: QuestionMark; worth: number; share: number };

/** So many mark units of these parts, each by its share; marks are multiples of 27,720 mark units unless they were shared already. */
const sumOf = (parts: Part[], unitsOf: (part: Part) => number): string => {
  const sum = parts.reduce((all, part) => all + BigInt(unitsOf(part)) * BigInt(part.share), 0n);
  return formatMarks(Number(sum / WHOLE_SHARE));
};

function describeUnit({ unitId, block, unit, titleEn, titleHi }: UnitShare, parts: Part[]): UnitResult {
  const count = (...outcomes: QuestionMark['outcome'][]) =>
    parts.filter(({ mark }) => outcomes.includes(mark.outcome)).length;
  const [right, wrong] = [count('right'), count('wrong', 'partial', 'unread')];
  return {
    ...{ unitId, block, unit, titleEn, titleHi, questions: parts.length, right, wrong, blank: count('blank') },
    marks: sumOf(parts, ({ mark }) => mark.units),
    maxMarks: sumOf(parts, ({ worth }) => worth),
    accuracy: right + wrong === 0 ? null : Math.round((right / (right + wrong)) * MAX_PERCENT),
  };
}

/** What a paper came to in each unit of the syllabus that it asked; what has left the test is in none. */
export async function describeUnits(
  db: Db,
  { questions }: StoredPaper,
  versions: Versions,
  marks: QuestionMark[],
): Promise<UnitResult[]> {
  const shares = await listUnitShares(
    db,
    [...versions.values()].map(({ questionId }) => questionId),
  );
  const markOf = new Map(marks.map((mark) => [mark.position, mark]));
  const byUnit = Map.groupBy(shares, ({ unitId }) => unitId);
  return [...byUnit.values()].flatMap((tags) => {
    const [first] = tags;
    const parts = tags.flatMap(({ questionId, share }) =>
      questions.flatMap(({ versionId, position, units }): Part[] => {
        const mark = markOf.get(position);
        const isTagged = versions.get(versionId)?.questionId === questionId;
        return isTagged && mark && mark.outcome !== 'out' ? [{ mark, worth: units, share }] : [];
      }),
    );
    return first && parts.length > 0 ? [describeUnit(first, parts)] : [];
  });
}
