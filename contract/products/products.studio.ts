import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, Timestamp } from '#contract/procedure.ts';
import { Day, Paise } from './product.ts';

/** Where something that sells stands: written, due at a moment, in the catalogue, put away. */
export const PublishState = v.picklist(['draft', 'scheduled', 'live', 'archived']);
export type PublishState = v.InferOutput<typeof PublishState>;

/** What it is sold by. No price: nobody said yet; zero: free. The list price stands struck through beside it. */
export const saleFields = {
  pricePaise: v.nullable(Paise),
  listPricePaise: v.nullable(v.pipe(Paise, v.minValue(1))),
  taxClassId: Id,
  /** Days that a buyer may open it, null for ever. */
  validityDays: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500))),
  /** The last day (IST) for all buyers. */
  openUntil: v.nullable(Day),
};
const Sale = v.object(saleFields);
export type Sale = v.InferOutput<typeof Sale>;

/** Where it stands, and since when or until when. */
export const publishFields = {
  state: PublishState,
  /** Live since. */
  publishedAt: v.nullable(Timestamp),
  /** Goes live by itself. */
  publishAt: v.nullable(Timestamp),
};

/** What a product may not go live without. */
export const PublishRequirement = v.picklist(['title', 'price', 'lesson', 'pdf', 'test']);
export type PublishRequirement = v.InferOutput<typeof PublishRequirement>;
const Unready = v.object({ id: Id, title: v.string(), missing: v.array(PublishRequirement) });
export type Unready = v.InferOutput<typeof Unready>;
/** How it is refused to be live, or to wait for it. */
export const notReady = { NOT_READY: { status: 409, data: v.object({ products: v.array(Unready) }) } } as const;

/** What was asked from a moment on, newest first; `isLive`: it could be bought then. `until` is null for now. */
export const PriceChange = v.object({
  pricePaise: v.number(),
  isLive: v.boolean(),
  from: Timestamp,
  until: v.nullable(Timestamp),
});
export type PriceChange = v.InferOutput<typeof PriceChange>;

/** `basisPoints`: its rate today, hundredths of a percent. */
export const TaxClass = v.object({ id: Id, title: v.string(), sac: v.string(), basisPoints: v.number() });
export type TaxClass = v.InferOutput<typeof TaxClass>;

/** How prices are refused. `highestPaise`: the highest that was really asked long enough, null when none was. */
export const saleRefusals = {
  LIST_PRICE_NOT_REAL: { status: 422, data: v.object({ highestPaise: v.nullable(v.number()) }) },
  LIST_PRICE_NOT_HIGHER: { status: 422 },
  TAX_CLASS_MISSING: { status: 422 },
} as const;

/** A moment to publish at; the past is refused as MOMENT_PAST. */
export const PublishAt = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => v.is(Day, text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'no such moment'),
);

/** New prices for many at once, each over the revision that it was seen at; null takes a price back from what is not live. */
export const Prices = v.strictObject({
  prices: v.pipe(
    v.array(v.strictObject({ id: Id, revision: Revision, pricePaise: v.nullable(Paise) })),
    v.minLength(1),
    v.maxLength(100),
  ),
});
export type Prices = v.InferOutput<typeof Prices>;
/** How they are refused. */
export const priceless = { ...changedMeanwhile, PRICE_NEEDED: { status: 422 } } as const;
