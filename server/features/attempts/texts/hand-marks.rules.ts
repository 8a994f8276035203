import type { HandMark, MarkDifference } from '#contract/attempts/hand-mark.ts';
import type { QuestionResult } from '#contract/attempts/results.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { HandMarked } from '#server/features/attempts/marking/paper.rules.ts';
import { reviewOptionsOf } from '#server/features/attempts/results/showing.rules.ts';
import { schemeOf } from '#server/features/questions/marking.service.ts';
import type { StoredHandMark } from './hand-marks.store.ts';

/** Who marks texts by the rules of a test; versions from before there was a choice say nothing. */
const markerOf = ({ textsMarkedBy }: TestRules): HandMark['by'] => (textsMarkedBy === 'staff' ? 'staff' : 'student');

/** Of a position its marks, if they are of who marks there: of several those that were given last, which come last. */
function findLast(marks: StoredHandMark[], by: HandMark['by'], position: number): StoredHandMark | undefined {
  return marks.findLast((mark) => mark.by === by && mark.position === position);
}

/** How a text at a position is marked by hand; nothing for a question with a key. */
export function handMarkOf(
  marks: StoredHandMark[],
  { body, position }: { body: SimpleBody; position: number },
  rules: TestRules,
): { hand?: HandMarked } {
  if (body.kind !== 'descriptive') return {};
  const by = markerOf(rules);
  return { hand: { by, units: findLast(marks, by, position)?.units ?? null } };
}

/** Marks of a text as they are shown. */
export function toGivenMarks({ units, points, remark, madeAt }: StoredHandMark): Omit<HandMark, 'by'> {
  return { marks: formatMarks(units), points, remark, madeAt };
}

/** How far the two that marked a text last are apart; null with fewer than two. `marks`: of staff, the last one last. */
export function differenceOf(marks: StoredHandMark[]): MarkDifference | null {
  const [first, second] = marks.slice(-2);
  if (!first || !second) return null;
  return {
    ...{ first: formatMarks(first.units), second: formatMarks(second.units) },
    difference: formatMarks(Math.abs(second.units - first.units)),
  };
}

/** What a text is marked by, where that is told, and its marks, as its student sees them; nothing for a question with a key. */
export function describeTextMarks(
  marks: StoredHandMark[],
  { body, position }: { body: SimpleBody; position: number },
  rules: TestRules,
): Pick<QuestionResult, 'scheme' | 'handMark'> {
  const by = markerOf(rules);
  const mark = findLast(marks, by, position);
  return {
    ...(reviewOptionsOf(rules, true).key && schemeOf(body)),
    ...(mark ? { handMark: { ...toGivenMarks(mark), by } } : {}),
  };
}
