import * as v from 'valibot';
import { UnitSource } from '#contract/pastpapers/unit-source.ts';
import { Id } from '#contract/procedure.ts';

/** `accuracy`: of a hundred that were answered so many were right; null where none was. */
export const UnitResult = v.object({
  unitId: Id,
  subjectId: Id,
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
  /** Of each question, on average; null where that is not known. */
  seconds: v.nullable(v.number()),
  /** One of the three in which the least was right. */
  isWeak: v.boolean(),
  /** Of a weak one: where it is taught. */
  sources: v.array(UnitSource),
});
export type UnitResult = v.InferOutput<typeof UnitResult>;
