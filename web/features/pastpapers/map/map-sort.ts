import type { PaperMap, UnitRow } from '#contract/pastpapers/paper-map.ts';
import { toNumber } from './shades.ts';

/** In the order of the syllabus, or by the marks that were asked, the most first. */
export type MapSort = 'syllabus' | 'marks';

export function sortRows({ units }: PaperMap, sort: MapSort): UnitRow[] {
  return sort === 'syllabus' ? units : units.toSorted((a, b) => toNumber(b.marks) - toNumber(a.marks));
}
