import * as v from 'valibot';
import { Id, staffWith, Timestamp } from '#contract/procedure.ts';
import { PartId } from '#contract/questions/answer.ts';
import { QuestionKind } from '#contract/questions/body.ts';

const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });
const figure = v.nullable(v.number());

const OptionStatistic = v.object({
  /** Null: left blank. */
  id: v.nullable(PartId),
  text: v.nullable(Html),
  isKey: v.boolean(),
  chosen: v.number(),
  percent: v.number(),
  /** How many percent of the best 27 of a hundred chose it, of the weakest 27, and of those between. */
  top: v.number(),
  middle: v.number(),
  bottom: v.number(),
  /** Of those who chose it, in percent of the most marks. */
  meanTotal: figure,
  isTakenByNobody: v.boolean(),
  /** More of the best chose it than the right one. */
  isTakenByBest: v.boolean(),
});
export type OptionStatistic = v.InferOutput<typeof OptionStatistic>;

/** What is said of an item before all, in percent; null where it can not be said. */
export const ItemFigures = v.object({
  n: v.number(),
  facility: figure,
  discriminationIndex: figure,
  verdict: v.picklist([
    ...(['very good', 'fair', 'weak', 'does not tell good from weak', 'check the key'] as const),
    ...(['all the same', 'too few to judge'] as const),
  ]),
  level: v.nullable(v.picklist(['hard', 'medium', 'easy'])),
});

/** Of a passage the sum of its parts. */
const ItemStatistic = v.object({
  versionId: Id,
  /** Of its first question, in the order in which the test is written. */
  position: v.number(),
  kind: QuestionKind,
  stem: Html,
  ...ItemFigures.entries,
  spread: figure,
  discriminativeEfficiency: figure,
  effectiveWeight: figure,
  intendedWeight: v.number(),
  guess: v.number(),
  isNoBetterThanGuessing: v.boolean(),
  options: v.array(OptionStatistic),
});
export type ItemStatistic = v.InferOutput<typeof ItemStatistic>;

/** Mean, median, sd and standard error are in percent of the most marks; the shape (skew, kurtosis) has no unit. */
const TestFigures = v.object({
  n: v.number(),
  mean: figure,
  median: figure,
  sd: figure,
  skew: figure,
  kurtosis: figure,
  consistency: figure,
  errorRatio: figure,
  standardError: figure,
});

/** Of a test, also as an address has it. */
const Version = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
);

/** Of the first valid attempt of each student at one version, with the marks that hold now. */
export const TestStatistics = v.object({
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  version: v.number(),
  /** All that anybody has sat, the newest first. */
  versions: v.array(v.number()),
  maxMarks: v.string(),
  madeAt: Timestamp,
  isJudged: v.boolean(),
  test: TestFigures,
  items: v.array(ItemStatistic),
});
export type TestStatistics = v.InferOutput<typeof TestStatistics>;

export const studioStatistics = {
  /** Worked out anew when something changed since; a version that nobody has sat has items without figures. */
  statistics: staffWith('results.read')
    .route({
      method: 'GET',
      path: '/studio/tests/{testId}/statistics',
      tags: ['attempts'],
      summary: 'How a test and each of its questions measured',
    })
    .input(v.strictObject({ testId: Id, version: v.optional(Version) }))
    .output(TestStatistics),
};
