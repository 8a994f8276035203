import type { SchemePoint } from '#contract/attempts/hand-mark.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';

/** Points of a scheme (from 0) that were found in a text, and the marks that this makes. */
export type FoundPoints = { points: number[]; marks: string };

/** The points with this one found, or not any more, and the marks that they bring together: at most those of the question. */
export function togglePoint(found: number[], point: number, scheme: SchemePoint[], most: string): FoundPoints {
  const others = found.filter((each) => each !== point);
  const points = others.length < found.length ? others : [...found, point].toSorted((a, b) => a - b);
  const units = points.reduce((sum, each) => sum + (parseMarks(scheme[each]?.marks ?? '0') ?? 0), 0);
  return { points, marks: formatMarks(Math.min(units, parseMarks(most) ?? 0)) };
}

/** Whether a text is marks that a question of so many may be given. */
export function isMarksUpTo(text: string, most: string): boolean {
  const units = parseMarks(text);
  return units !== undefined && units <= (parseMarks(most) ?? 0);
}
