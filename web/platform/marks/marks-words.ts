import { displayFraction } from '#contract/questions/mark-units.ts';
import { m } from '#web/platform/words.ts';

/** Marks as the contract writes them ('146/3') for a person to read: '48⅔'. */
export const marksInWords = (marks: string): string => displayFraction(marks);

/** "48⅔ of 100"; a dash for marks that nobody has given yet. */
export const scoreInWords = (marks: string | null, max: string): string =>
  m.result_score({ marks: marks === null ? '–' : marksInWords(marks), max: marksInWords(max) });

/** The same with their word: '1 mark', '48⅔ marks'. */
export const countedMarks = (marks: string): string =>
  m.common_marks_are({ count: marks === '1' ? 1 : 2, marks: marksInWords(marks) });
