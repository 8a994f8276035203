import type { ResultRow } from '#contract/attempts/studio-result.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';

type UnitRow = Omit<ResultRow, 'marks' | 'maxMarks' | 'lateMarks'> & {
  units: number | null;
  maxUnits: number | null;
  lateUnits: number | null;
};

/** A row of the list with its marks as they are written. */
export function toResultRow({ units, maxUnits, lateUnits, ...row }: UnitRow): ResultRow {
  const marksOf = (some: number | null) => (some === null ? null : formatMarks(some));
  return { ...row, marks: marksOf(units), maxMarks: marksOf(maxUnits), lateMarks: marksOf(lateUnits) };
}
