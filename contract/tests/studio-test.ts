import * as v from 'valibot';
import { Id, Language, Revision, Timestamp } from '#contract/procedure.ts';
import { QuestionKind } from '#contract/questions/body.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { TestInput, TestKind } from './rules.ts';

const TestState = v.picklist(['draft', 'published', 'closed', 'archived']);
const row = {
  testId: Id,
  kind: TestKind,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  state: TestState,
  opensAt: v.nullable(Timestamp),
  closesAt: v.nullable(Timestamp),
  /** That attempts begin with now; 0 before it is published. */
  number: v.number(),
  questionCount: v.number(),
  attemptCount: v.number(),
  createdAt: Timestamp,
  revision: Revision,
};
export const StudioTestRow = v.object(row);
export type StudioTestRow = v.InferOutput<typeof StudioTestRow>;
export const StudioTest = v.object({ ...row, ...TestInput.entries });
export type StudioTest = v.InferOutput<typeof StudioTest>;

export const TestList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'title'),
  kind: v.optional(TestKind),
  state: v.optional(TestState),
});
export type TestList = v.InferOutput<typeof TestList>;

/** Why a test can not be published: all reasons at once, with the place (section and question count from 1). */
export const PublishFault = v.object({
  section: v.nullable(v.number()),
  question: v.nullable(v.number()),
  /** Of a draw: its number in the section, from 1. */
  draw: v.optional(v.number()),
  reason: v.picklist([
    'no-section',
    'section-empty',
    'question-unknown',
    'question-withdrawn',
    'question-twice',
    'choose-too-many',
    'no-unit',
    'not-in-en',
    'not-in-hi',
    'penalty-above-marks',
    'penalty-at-once',
    'weights-at-once',
    'draw-short',
    'draw-subjectless',
    'draw-unequal',
    'draws-together',
    'together-unopened',
    'pictures-too-large',
    'nothing-marked',
    'section-minutes',
    'window-past',
    'window-short',
    'course-missing',
    'items-missing',
    'counts-ranked',
    'pass-twice',
    'pass-above-marks',
  ]),
});
export type PublishFault = v.InferOutput<typeof PublishFault>;

/** `advice` keeps nothing from being published: of a test of no stated language a question that is not in a second one in which others are. */
export const PublishCheck = v.object({
  faults: v.array(PublishFault),
  /** How many questions fit each draw now, of which it takes `count`. */
  draws: v.array(v.object({ section: v.number(), draw: v.number(), fits: v.number(), count: v.number() })),
  advice: v.array(
    v.object({ section: v.number(), question: v.number(), reason: v.picklist(['not-in-en', 'not-in-hi']) }),
  ),
});
export type PublishCheck = v.InferOutput<typeof PublishCheck>;

/** A question of the bank as the builder shows it. `positions`: how many it takes in a paper, of a passage one for each part. */
export const TestQuestionSummary = v.object({
  versionId: Id,
  questionId: Id,
  kind: QuestionKind,
  stem: v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) }),
  positions: v.number(),
  languages: v.array(Language),
  difficulty: v.nullable(v.number()),
  units: v.array(v.object({ unitId: Id, block: v.string(), unit: v.string(), titleEn: v.string() })),
  isWithdrawn: v.boolean(),
  /** The version that the bank has now, when it is another one. */
  newerVersionId: v.nullable(Id),
});
export type TestQuestionSummary = v.InferOutput<typeof TestQuestionSummary>;
