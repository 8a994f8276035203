import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';

/** Where the school teaches a unit, or practises it; `productId` of a lesson is its course. */
export const UnitSource = v.object({
  sourceId: Id,
  kind: v.picklist(['lesson', 'ebook', 'note', 'test']),
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  productId: v.nullable(Id),
  /** Seconds of a lesson, or pages of a document. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
});
export type UnitSource = v.InferOutput<typeof UnitSource>;
