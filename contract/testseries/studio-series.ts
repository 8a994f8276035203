import * as v from 'valibot';
import { HindiName, Id, Picture, Revision, Timestamp } from '#contract/procedure.ts';
import {
  PriceChange,
  PublishRequirement,
  PublishState,
  publishFields,
  saleFields,
} from '#contract/products/products.studio.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { StudioTestRow } from '#contract/tests/studio-test.ts';

const Language = v.picklist(['en', 'hi', 'both']);

export const TestSeriesInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  titleHi: HindiName(200),
  about: v.pipe(v.string(), v.trim(), v.maxLength(5000)),
  language: Language,
  subjectId: v.nullable(Id),
  thumbnailUrl: v.nullable(Picture),
  /** In their order. */
  testIds: v.pipe(
    v.array(Id),
    v.maxLength(200),
    v.check((ids) => new Set(ids).size === ids.length, 'a test stands twice'),
  ),
  ...saleFields,
});
export type TestSeriesInput = v.InferOutput<typeof TestSeriesInput>;

const Sum = v.nullable(v.number());
const Words = v.nullable(v.string());

/** `owners`: who hold a right to it; `salesPaise`: of the last four weeks, less what went back. */
export const StudioTestSeriesRow = v.object({
  id: Id,
  revision: Revision,
  ...publishFields,
  title: v.string(),
  titleHi: Words,
  language: Language,
  ...{ code: Words, university: Words, thumbnailUrl: Words },
  testCount: v.number(),
  pricePaise: Sum,
  listPricePaise: Sum,
  owners: v.number(),
  salesPaise: v.number(),
  missing: v.array(PublishRequirement),
  changedAt: Timestamp,
});
export type StudioTestSeriesRow = v.InferOutput<typeof StudioTestSeriesRow>;

const { testId, kind, titleEn, titleHi, state, questionCount } = StudioTestRow.entries;
/** A test that stands in a series, or might. */
export const PickedTest = v.object({ testId, kind, titleEn, titleHi, state, questionCount });
export type PickedTest = v.InferOutput<typeof PickedTest>;

/** `named`: tests that name the series among the products that open them; they come after those of its list. */
export const StudioTestSeries = v.object({
  series: StudioTestSeriesRow,
  terms: v.object({ ...TestSeriesInput.entries, titleHi: Words, pricePaise: Sum, listPricePaise: Sum }),
  revision: Revision,
  subject: v.nullable(v.object({ id: Id, universityId: Id, code: v.string(), titleEn: v.string() })),
  tests: v.array(PickedTest),
  named: v.array(PickedTest),
  prices: v.array(PriceChange),
});
export type StudioTestSeries = v.InferOutput<typeof StudioTestSeries>;

export const TestSeriesList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('title', 'price', 'sales', 'changed'),
  state: v.optional(PublishState),
  subjectId: v.optional(Id),
  language: v.optional(Language),
  priced: v.optional(v.picklist(['free', 'paid'])),
});
export type TestSeriesList = v.InferOutput<typeof TestSeriesList>;

export const TestSeriesUse = v.object({
  noun: v.picklist(['students', 'orders', 'courses', 'coupons', 'tests']),
  count: v.number(),
});
export type TestSeriesUse = v.InferOutput<typeof TestSeriesUse>;
