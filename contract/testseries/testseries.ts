import * as v from 'valibot';
import { Id, signedIn, Timestamp, visitable, watchAll, watchOwn } from '#contract/procedure.ts';
import { Cursor, Listed, Where } from '#contract/products/catalogue.ts';
import { Day } from '#contract/products/product.ts';
import { TestKind } from '#contract/tests/rules.ts';
import { TestFacts } from '#contract/tests/tests.ts';

/** Prices in paise. `code`: of its subject. `testCount`: the published tests of it. */
export const TestSeriesCard = v.object({
  id: Id,
  title: v.string(),
  titleHi: v.nullable(v.string()),
  language: v.picklist(['en', 'hi', 'both']),
  thumbnailUrl: v.nullable(v.string()),
  code: v.nullable(v.string()),
  testCount: v.number(),
  pricePaise: v.number(),
  listPricePaise: v.nullable(v.number()),
});
export type TestSeriesCard = v.InferOutput<typeof TestSeriesCard>;

export const TestSeriesSort = v.picklist(['newest', 'cheapest', 'dearest']);
export type TestSeriesSort = v.InferOutput<typeof TestSeriesSort>;

export const TestSeriesSearch = v.strictObject({
  ...Where,
  language: v.optional(v.picklist(['en', 'hi'])),
  sort: v.optional(TestSeriesSort),
});
export type TestSeriesSearch = v.InferInput<typeof TestSeriesSearch>;

/** A test of a series as everybody may know it: facts, never a question. */
const SeriesTest = v.object({
  testId: Id,
  kind: TestKind,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  questions: v.number(),
  maxMarks: v.string(),
  durationMinutes: v.nullable(v.number()),
  opensAt: v.nullable(Timestamp),
  closesAt: v.nullable(Timestamp),
});
export type SeriesTest = v.InferOutput<typeof SeriesTest>;

/** A test series as its own page shows it; its published tests in their order. */
const TestSeriesPage = v.object({
  ...TestSeriesCard.entries,
  about: v.string(),
  validityDays: v.nullable(v.number()),
  openUntil: v.nullable(Day),
  subject: v.nullable(v.object({ code: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
  university: v.nullable(v.string()),
  tests: v.array(SeriesTest),
});
export type TestSeriesPage = v.InferOutput<typeof TestSeriesPage>;

const listed = watchAll('test-series', Listed);
const page = watchAll('test-series', v.nullable(TestSeriesPage));
const ownPage = watchOwn('enrolments', v.nullable(TestSeriesPage));
const one = v.strictObject({ seriesId: Id });
const tags = ['test series'];

export const testSeries = {
  /** Twenty-four at a time; `next` is null at the end. */
  list: visitable
    .meta({ limit: { calls: 60, seconds: 60 }, mayReadReplica: true })
    .route({ method: 'GET', path: '/test-series', tags, summary: 'Find live test series' })
    .input(TestSeriesSearch)
    .output(v.object({ series: v.array(TestSeriesCard), next: v.nullable(Cursor) })),

  listed: {
    /** Moves when one comes, goes or is changed: then an open list asks again. */
    watch: visitable
      .meta(listed.meta)
      .route({ method: 'GET', path: '/test-series/listed', tags, summary: 'How many live test series there are' })
      .output(listed.snapshots),
  },

  page: {
    /** Null for one that is not there, or not live. */
    watch: visitable
      .meta(page.meta)
      .route({ method: 'GET', path: '/test-series/{seriesId}', tags, summary: 'A test series' })
      .input(one)
      .output(page.snapshots),

    mine: {
      /** One that you may open, live or not; null for every other. */
      watch: signedIn
        .meta(ownPage.meta)
        .route({ method: 'GET', path: '/test-series/{seriesId}/mine', tags, summary: 'A test series of yours' })
        .input(one)
        .output(ownPage.snapshots),
    },
  },

  tests: signedIn
    .route({ method: 'GET', path: '/test-series/{seriesId}/tests', tags, summary: 'How you stand with its tests' })
    .input(one)
    .errors({ NOT_FOUND: { status: 404 } })
    .output(v.array(TestFacts)),
};
