import type { UnitResult } from '#contract/attempts/unit-result.ts';
import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionMark } from '#server/features/attempts/marking/paper.rules.ts';
import type { StoredPaper, Versions } from '#server/features/attempts/paper.rules.ts';
import { listUnitSources } from '#server/features/pastpapers/sources.access.ts';
import type { Db } from '#server/platform/db.ts';
import { listUnitShares, type UnitShare } from './units.store.ts';

const WHOLE_SHARE = 27_720n;
const MAX_PERCENT = 100;
const MAX_WEAK = 3;

type Part = { mark: QuestionMark; worth: number; share: number };

/** So many mark units of these parts, each by its share; marks are multiples of 27,720 mark units unless they were shared already. */
const sumOf = (parts: Part[], unitsOf: (part: Part) => number): string => {
  const sum = parts.reduce((all, part) => all + BigInt(unitsOf(part)) * BigInt(part.share), 0n);
  return formatMarks(Number(sum / WHOLE_SHARE));
};

type Described = Omit<UnitResult, 'isWeak' | 'sources'>;

function describeUnit(
  { unitId, subjectId, block, unit, titleEn, titleHi }: UnitShare,
  parts: Part[],
  secondsOf: Map<number, number>,
): Described {
  const count = (...outcomes: QuestionMark['outcome'][]) =>
    parts.filter(({ mark }) => outcomes.includes(mark.outcome)).length;
  const [right, wrong] = [count('right'), count('wrong', 'partial', 'unread')];
  const seconds = parts.flatMap(({ mark }) => secondsOf.get(mark.position) ?? []);
  return {
    ...{ unitId, subjectId, block, unit, titleEn, titleHi },
    ...{ questions: parts.length, right, wrong, blank: count('blank') },
    marks: sumOf(parts, ({ mark }) => mark.units),
    maxMarks: sumOf(parts, ({ worth }) => worth),
    accuracy: right + wrong === 0 ? null : Math.round((right / (right + wrong)) * MAX_PERCENT),
    seconds: seconds.length === 0 ? null : Math.round(seconds.reduce((all, each) => all + each, 0) / seconds.length),
  };
}

/** Those in which the least was right: where all was right nothing is weak, and of as weak ones the larger comes first. */
function listWeakest(units: Described[]): Set<string> {
  const strength = ({ right, questions }: Described) => right / questions;
  const weak = units
    .filter((unit) => unit.right < unit.questions)
    .toSorted((a, b) => strength(a) - strength(b) || b.questions - a.questions);
  return new Set(weak.slice(0, MAX_WEAK).map(({ unitId }) => unitId));
}

async function listSourcesOf(db: Db, units: Described[]): Promise<Map<string, UnitSource[]>> {
  const subjects = [...new Set(units.map(({ subjectId }) => subjectId))];
  const found = [];
  for (const subjectId of subjects) found.push(...(await listUnitSources(db, subjectId, 'published')));
  return new Map(found);
}

/**
 * What a paper came to in each unit of the syllabus that it asked; what has left the test is in none. Of the weakest three is told
 * where they are taught.
 */
export async function describeUnits(
  db: Db,
  { questions }: StoredPaper,
  versions: Versions,
  { marks, secondsOf }: { marks: QuestionMark[]; secondsOf: Map<number, number> },
): Promise<UnitResult[]> {
  const shares = await listUnitShares(
    db,
    [...versions.values()].map(({ questionId }) => questionId),
  );
  const markOf = new Map(marks.map((mark) => [mark.position, mark]));
  const byUnit = Map.groupBy(shares, ({ unitId }) => unitId);
  const units = [...byUnit.values()].flatMap((tags) => {
    const [first] = tags;
    const parts = tags.flatMap(({ questionId, share }) =>
      questions.flatMap(({ versionId, position, units: worth }): Part[] => {
        const mark = markOf.get(position);
        const isTagged = versions.get(versionId)?.questionId === questionId;
        return isTagged && mark && mark.outcome !== 'out' ? [{ mark, worth, share }] : [];
      }),
    );
    return first && parts.length > 0 ? [describeUnit(first, parts, secondsOf)] : [];
  });
  const weak = listWeakest(units);
  const sources = await listSourcesOf(
    db,
    units.filter(({ unitId }) => weak.has(unitId)),
  );
  return units.map((unit) => {
    const isWeak = weak.has(unit.unitId);
    return { ...unit, isWeak, sources: isWeak ? (sources.get(unit.unitId) ?? []) : [] };
  });
}
