import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';

/** `accuracy`: of a hundred that were answered so many were right; null where none was. */
export const UnitResult = v.object({
  unitId: Id,
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  marks: v.string(),
  maxMarks: v.string(),
  questions: v.number(),
  right: v.number(),
  wrong: v.number(),
  blank: v.number(),
  accuracy: v.nullable(v.number()),
});
export type UnitResult = v.InferOutput<typeof UnitResult>;
