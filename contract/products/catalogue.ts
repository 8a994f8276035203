import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';

/** What somebody looks for: title, subject code in any spelling, Hindi in either script; a typo is forgiven. */
const SearchText = v.pipe(v.string(), v.trim(), v.maxLength(100));
const PriceFilter = v.picklist(['free', 'paid']);
/** Where a page of a list ended, as the answer before gave it. */
export const Cursor = v.pipe(v.string(), v.maxLength(800), v.regex(/^[\w-]+$/));

/** Filters by university, programme and subject; each narrows the others. */
export const Where = {
  text: v.optional(SearchText),
  universityId: v.optional(Id),
  programmeId: v.optional(Id),
  subjectId: v.optional(Id),
  price: v.optional(PriceFilter),
  after: v.optional(Cursor),
};

/** Of what a list is: how much is published, and when the last of it came or was changed. */
export const Listed = v.object({ count: v.number(), latestAt: v.nullable(Timestamp) });
export type Listed = v.InferOutput<typeof Listed>;
