import type { PaperColumn, PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import type { UnitSource } from '#contract/pastpapers/unit-source.ts';
import { formatFraction, formatMarks } from '#contract/questions/mark-units.ts';
import type { StoredColumn, StoredUnit, UnitAnswers } from './map.store.ts';

const TERMS_SHOWN = 12;
/** With fewer answers nobody can say how well a unit is known. */
const MIN_ANSWERS = 5;

type Shown = { shown: StoredColumn[]; earlier: number };

/** The columns of the last twelve terms, or of all, and how many terms come before them. */
export function chooseColumns(columns: StoredColumn[], terms: 'last' | 'all'): Shown {
  const ids = [...new Set(columns.map(({ termId }) => termId))];
  const last = terms === 'all' ? ids : ids.slice(-TERMS_SHOWN);
  return { shown: columns.filter(({ termId }) => last.includes(termId)), earlier: ids.length - last.length };
}

const toColumn = ({ termId: _, checkedOn: __, maxUnits, ...column }: StoredColumn): PaperColumn => ({
  ...column,
  maxMarks: maxUnits === null ? null : formatMarks(maxUnits),
});

const sumOf = ({ cells }: StoredUnit) => cells.reduce((sum, { units }) => sum + units, 0);

type Parts = {
  columns: StoredColumn[];
  shown: Shown;
  units: StoredUnit[];
  answers: UnitAnswers[];
  sources: Map<string, UnitSource[]>;
};

/** What is asked often and known badly: marks · (1 − right/answered), compared as whole numbers, the greatest first. */
function orderByNeed(rows: { unitId: string; units: number; answered: number; right: number }[]): string[] {
  const need = ({ units, answered, right }: (typeof rows)[number]) => BigInt(units) * BigInt(answered - right);
  return rows
    .toSorted((a, b) => Number(need(b) * BigInt(a.answered) - need(a) * BigInt(b.answered)) || b.units - a.units)
    .map(({ unitId }) => unitId);
}

/** The map of one subject as a page shows it: all sums are of mark units, and exact. */
export function buildMap(subject: PaperMap['subject'], { columns, shown, units, answers, sources }: Parts): PaperMap {
  const papers = shown.shown.filter(({ paperId }) => paperId !== null);
  const total = units.reduce((sum, unit) => sum + sumOf(unit), 0);
  const own = new Map(answers.map((each) => [each.unitId, each]));
  const order = new Map(papers.map(({ paperId }, place) => [paperId, place]));
  const rows = units.map(({ cells: stored, ...unit }) => {
    const cells = stored.toSorted((a, b) => (order.get(a.paperId) ?? 0) - (order.get(b.paperId) ?? 0));
    const { answered = 0, right = 0 } = own.get(unit.unitId) ?? {};
    return { ...unit, cells, units: sumOf({ ...unit, cells }), answered, right };
  });
  const asked = rows.filter((row) => row.units > 0);
  const entered = columns.filter(({ paperId }) => paperId !== null);
  return {
    subject,
    papers: shown.shown.map(toColumn),
    units: rows.map(
      ({ units: marks, cells, ...row }): UnitRow => ({
        ...row,
        askedIn: cells.length,
        papers: papers.length,
        marks: formatMarks(marks),
        share: total === 0 ? '0' : formatFraction(marks, total),
        last: papers[order.get(cells.at(-1)?.paperId ?? null) ?? -1]?.term ?? null,
        cells: cells.map((cell) => ({ paperId: cell.paperId, marks: formatMarks(cell.units) })),
        sources: sources.get(row.unitId) ?? [],
      }),
    ),
    entered: entered.length,
    known: columns.length,
    since: columns[0]?.term ?? null,
    checkedOn:
      entered
        .flatMap(({ checkedOn }) => checkedOn ?? [])
        .toSorted()
        .at(-1) ?? null,
    earlier: shown.earlier,
    totalMarks: formatMarks(total),
    studyFirst: orderByNeed(asked.filter(({ answered }) => answered >= MIN_ANSWERS)),
    unknown: asked
      .filter(({ answered }) => answered < MIN_ANSWERS)
      .toSorted((a, b) => b.units - a.units)
      .map(({ unitId }) => unitId),
  };
}
