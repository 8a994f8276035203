import * as v from 'valibot';
import { Timestamp } from '#contract/procedure.ts';

const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });

/** What a text is marked by: points with the marks that each brings. */
export const SchemePoint = v.object({ point: Html, marks: v.string() });
export type SchemePoint = v.InferOutput<typeof SchemePoint>;

/** Marks that a person gave to a text, and which points of its scheme (counted from 0) they found in it. */
const givenMarks = {
  marks: v.string(),
  points: v.array(v.number()),
  remark: v.nullable(v.string()),
  madeAt: Timestamp,
};

/** Two members of staff gave marks to a text: of the two that were given last the first and the second, and how far they are apart. */
export const MarkDifference = v.object({ first: v.string(), second: v.string(), difference: v.string() });
export type MarkDifference = v.InferOutput<typeof MarkDifference>;

/** Marks that staff gave to a text. `isHeld`: they were given last, so they count. */
export const staffMarks = { ...givenMarks, isHeld: v.boolean() };

/** The marks of a text as its student sees them. By the student: against the model answer, apart from the total. */
export const HandMark = v.object({ ...givenMarks, by: v.picklist(['student', 'staff']) });
export type HandMark = v.InferOutput<typeof HandMark>;
