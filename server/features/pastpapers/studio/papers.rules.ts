import type { PaperInput, PaperQuestionInput, PaperSection } from '#contract/pastpapers/past-paper.ts';
import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { parseShare, WHOLE_SHARE } from '#contract/questions/shares.ts';

type Reason =
  | 'number-twice'
  | 'question-twice'
  | 'text-missing'
  | 'marks-nothing'
  | 'section-unknown'
  | 'unit-twice'
  | 'share-invalid'
  | 'shares-above-whole'
  | 'question-invalid';
export type PaperFault = { number: string | null; reason: Reason };

const isTwice = (all: string[], place: number): boolean => all.indexOf(all[place] ?? '') !== place;

function listUnitFaults({ units: given }: PaperQuestionInput): Reason[] {
  const units = given ?? [];
  const ids = units.map(({ unitId }) => unitId);
  const shares = units.map(({ share }) => parseShare(share) ?? 0);
  if (ids.some((_, place) => isTwice(ids, place))) return ['unit-twice'];
  if (shares.some((share) => share <= 0)) return ['share-invalid'];
  return shares.reduce((sum, share) => sum + share, 0) > WHOLE_SHARE ? ['shares-above-whole'] : [];
}

/** Everything that is wrong with a paper as it is typed; none, and it may be saved. */
export function listPaperFaults({ questions, sections, maxMarks }: PaperInput): PaperFault[] {
  const numbers = questions.map(({ number }) => number);
  const known = questions.flatMap(({ questionId }) => questionId ?? []);
  const faults: PaperFault[] = parseMarks(maxMarks) === 0 ? [{ number: null, reason: 'marks-nothing' }] : [];
  for (const [place, question] of questions.entries()) {
    const { number, questionId, text, textHi, body, marks, section } = question;
    const isKnownTwice = questionId !== null && known.indexOf(questionId) !== known.lastIndexOf(questionId);
    const reasons: Reason[] = [
      ...(isTwice(numbers, place) ? (['number-twice'] as const) : []),
      ...(isKnownTwice ? (['question-twice'] as const) : []),
      ...(!questionId && !text && !textHi && !body ? (['text-missing'] as const) : []),
      ...(parseMarks(marks) === 0 ? (['marks-nothing'] as const) : []),
      ...(section > Math.max(1, sections.length) ? (['section-unknown'] as const) : []),
      ...listUnitFaults(question),
    ];
    faults.push(...reasons.map((reason) => ({ number, reason })));
  }
  return faults;
}

type Printed = { section: number; units: number };

/**
 * What a paper can give, in mark units: of a section with a choice that of so many questions as are to be answered, those with most
 * marks; of all others the sum. Sections count from 1.
 */
function sumPaper(questions: Printed[], sections: Pick<PaperSection, 'choose'>[]): number {
  const groups = Map.groupBy(questions, ({ section }) => section);
  return [...groups].reduce((sum, [section, inside]) => {
    const marks = inside.map(({ units }) => units).toSorted((a, b) => b - a);
    const counted = marks.slice(0, sections[section - 1]?.choose ?? marks.length);
    return sum + counted.reduce((total, units) => total + units, 0);
  }, 0);
}

/** The sum of a paper beside what is printed on it; the two should be the same. */
export function compareSum(
  questions: Printed[],
  { sections, maxUnits }: { sections: Pick<PaperSection, 'choose'>[]; maxUnits: number },
): { sum: string; isSumRight: boolean } {
  const sum = sumPaper(questions, sections);
  return { sum: formatMarks(sum), isSumRight: sum === maxUnits };
}
