import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
import type { SectionMark } from './paper.rules.ts';

/** Versions and papers of before there were these rules say nothing of them. */
type PassRules = { rules: Pick<TestRules, 'passPercent' | 'passMarks'>; paper: Pick<StoredPaper, 'sections'> };
type Marked = SectionMark & { unmarked: number; sections: SectionMark[] };

const NOTHING: SectionMark = { units: 0, maxUnits: 0 };

/** In whole numbers: whether so many mark units are so great a part of what there was. */
const isReached = ({ units, maxUnits }: SectionMark, percent: number): boolean => units * 100 >= maxUnits * percent;

/** Whether what a section asks for is reached; null where it asks for nothing, and before all texts are marked. */
export function isSectionPassed(
  { passPercent }: StoredPaper['sections'][number],
  mark: SectionMark | undefined,
  { unmarked }: Pick<Marked, 'unmarked'>,
): boolean | null {
  return (passPercent ?? null) === null || unmarked > 0 ? null : isReached(mark ?? NOTHING, passPercent ?? 0);
}

/** Whether an attempt passed: it takes all that its test asks for. Null where that is nothing, and before all texts are marked. */
export function isAttemptPassed({ rules, paper }: PassRules, mark: Marked): boolean | null {
  const { passPercent, passMarks } = rules;
  const asked = [
    passPercent === null ? null : isReached(mark, passPercent),
    (passMarks ?? null) === null ? null : mark.units >= (parseMarks(passMarks ?? '') ?? 0),
    ...paper.sections.map((section, place) => isSectionPassed(section, mark.sections[place], { unmarked: 0 })),
  ].filter((each) => each !== null);
  return asked.length === 0 || mark.unmarked > 0 ? null : asked.every(Boolean);
}
