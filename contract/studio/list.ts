import * as v from 'valibot';
import { Cursor } from '#contract/products/catalogue.ts';

/** What every list of the studio is asked by, beside its own filters: a page after, or before, a place in an order. */
export const StudioFilter = {
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  after: v.optional(Cursor),
  before: v.optional(Cursor),
  /** No rows, only how many match. */
  only: v.optional(v.literal('count')),
};

/** The orders of a list by the names of its columns; with a minus the highest, the latest or the last first. */
export function sortBy<const Names extends readonly string[]>(...names: Names) {
  type Name = Names[number];
  return v.optional(v.picklist(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])));
}

/** A choice of a filter that an address can hold. */
export const YesNo = v.optional(v.picklist(['yes', 'no']));

/**
 * Fifty rows at most and where the pages beside them begin; or, asked for that alone, how many rows match: above a thousand
 * only that they are more, and more than 0 when counting takes too long. A page does not wait for its number.
 */
export function studioPage<T extends v.GenericSchema>(row: T) {
  return v.object({
    rows: v.array(row),
    next: v.nullable(Cursor),
    previous: v.nullable(Cursor),
    matching: v.nullable(v.object({ count: v.number(), isMore: v.boolean() })),
  });
}
