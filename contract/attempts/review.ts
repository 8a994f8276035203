import * as v from 'valibot';
import { UnitSource } from '#contract/pastpapers/unit-source.ts';

/**
 * How the marks of all who are compared are spread: twenty equal parts from the least marks that were possible to the most, each
 * with how many students have marks in it. `mine` is one's own part, from 0. Null with fewer than ten, and while marks are hidden.
 */
export const Distribution = v.nullable(
  v.object({
    bins: v.array(v.object({ from: v.string(), to: v.string(), students: v.number() })),
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
