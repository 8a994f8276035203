import type { AttemptResult } from '#contract/attempts/results.ts';
import { formatFraction, UNITS_OF_MARK } from '#contract/questions/mark-units.ts';
import type { StoredPaper, StoredQuestion } from '#server/features/attempts/paper.rules.ts';

/** Bars of a distribution. */
export const BINS = 20;
/** With fewer nobody is compared. */
const MIN_COMPARED = 10;

/**
 * The least that a paper can come to, in mark units: every answer wrong; where only some count, those that take the most.
 * `takenBy`: what a wrong answer takes at the most.
 */
export function leastUnits(
  { sections, questions }: StoredPaper,
  takenBy: (question: StoredQuestion) => number = ({ penalty }) => penalty,
): number {
  const taken = sections.map(({ choose }, section) => {
    const penalties = questions
      .filter((question) => question.section === section)
      .map(takenBy)
      .toSorted((a, b) => b - a);
    return penalties.slice(0, choose ?? penalties.length).reduce((sum, each) => sum + each, 0);
  });
  return -taken.reduce((sum, each) => sum + each, 0);
}

type Range = { least: number; most: number };

/** The part of a range in which marks lie, from 0; the most marks lie in the last. */
function binOf(units: number, { least, most }: Range): number {
  const place = Math.floor(((units - least) * BINS) / Math.max(1, most - least));
  return Math.min(BINS - 1, Math.max(0, place));
}

/** How marks are spread, `counts` by part; null where too few are compared. */
export function describeDistribution(
  counts: Map<number, number>,
  units: number,
  range: Range,
): AttemptResult['distribution'] {
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  if (all < MIN_COMPARED || range.most <= range.least) return null;
  const edge = (place: number) =>
    formatFraction(range.least * BINS + (range.most - range.least) * place, UNITS_OF_MARK * BINS);
  return {
    bins: Array.from({ length: BINS }, (_, place) => ({
      ...{ from: edge(place), to: edge(place + 1), count: counts.get(place) ?? 0 },
    })),
    mine: binOf(units, range),
  };
}
