import { displayFraction } from '#contract/questions/mark-units.ts';

/** Marks as the contract writes them ('146/3') for a person to read: '48⅔'. */
export const marksInWords = (marks: string): string => displayFraction(marks);
