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

/**
 * How the marks of all who are compared are spread: twenty equal parts from the least marks that were possible to the most, each
 * with how many students have marks in it. `mine` is one's own part, from 0. Null with fewer than ten, and while marks are hidden.
 */
export const Distribution = v.nullable(
  v.object({
    bins: v.array(v.object({ from: v.string(), to: v.string(), count: v.number() })),
    mine: v.number(),
  }),
);

/** What is told of one question beside its marks. */
export const questionReview = {
  /** How long its student looked at it, at most five minutes at a time; null where that is not known. */
  seconds: v.nullable(v.number()),
  /** It was marked for review when the attempt ended. */
  isMarked: v.boolean(),
  /** How many percent of those who are compared got it right; null with fewer than ten, and while marks are hidden. */
  percentRight: v.nullable(v.number()),
  /** Where it is taught. */
  sources: v.array(UnitSource),
};
