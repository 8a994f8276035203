import * as v from 'valibot';
import { Id, signedIn, Timestamp } from '#contract/procedure.ts';
import { Answer, PartId } from '#contract/questions/answer.ts';
import { CutOff, TextsMarkedBy } from '#contract/tests/rules.ts';
import { questionNews } from './corrections.ts';
import { HandMark, SchemePoint } from './hand-mark.ts';
import { Distribution, questionReview, UnitResult } from './unit-result.ts';

/** Null while they may not be told, and while nothing of them was marked yet. */
const marks = v.nullable(v.string());
const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });

/** What is right: options by id, ranges, accepted texts by blank, or pairs by id. */
export const AnswerKey = v.union([
  v.object({ options: v.array(PartId) }),
  v.object({ ranges: v.array(v.object({ low: v.string(), high: v.string() })) }),
  v.object({ blanks: v.array(v.array(v.string())) }),
  v.object({ pairs: v.record(PartId, PartId) }),
  v.object({ modelAnswer: Html }),
]);
export type AnswerKey = v.InferOutput<typeof AnswerKey>;

/** `key` and `explanation` are there only where they may be told. */
export const QuestionResult = v.object({
  position: v.number(),
  marks,
  outcome: v.nullable(v.picklist(['right', 'partial', 'wrong', 'blank', 'unread', 'unmarked', 'out', 'not-counted'])),
  mine: Answer,
  key: v.optional(AnswerKey),
  /** What an erratum accepts beside it. */
  otherKeys: v.optional(v.array(AnswerKey)),
  explanation: v.optional(Html),
  /** Of a text: what it is marked by, and what a person gave it. */
  scheme: v.optional(v.array(SchemePoint)),
  handMark: v.optional(HandMark),
});
export type QuestionResult = v.InferOutput<typeof QuestionResult>;

/**
 * How often the page of an attempt was out of sight, and for how many seconds in all. Nothing is judged by it. Null where it is not
 * kept: of who is under 18, and in a test without ranks.
 */
export const Attention = v.nullable(v.object({ times: v.number(), seconds: v.number() }));
export type Attention = v.InferOutput<typeof Attention>;

/**
 * What an attempt came to. `hidden` until `shownAt` (null: never): then only one's own answers are told. `rank` and `percentile`
 * are null with fewer than ten to compare, `counted`, which is 0 in a test without ranks. `lateMarks`: with the answers that came late.
 */
export const AttemptResult = v.object({
  attemptId: Id,
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  state: v.picklist(['marked', 'hidden', 'voided']),
  shownAt: v.nullable(Timestamp),
  /** What its test keeps back also then: what is right, and why. */
  keyShown: v.boolean(),
  explanationShown: v.boolean(),
  number: v.number(),
  submittedAt: Timestamp,
  /** From its beginning until it was handed in. */
  seconds: v.number(),
  attention: Attention,
  marks,
  maxMarks: v.string(),
  lateMarks: marks,
  /** What wrong answers took off, and what there would be had they been left blank; null where they took nothing, or marks are hidden. */
  lost: v.nullable(v.object({ marks: v.string(), otherwise: v.string() })),
  distribution: Distribution,
  rank: v.nullable(v.number()),
  percentile: v.nullable(v.string()),
  counted: v.number(),
  right: v.nullable(v.number()),
  wrong: v.nullable(v.number()),
  blank: v.nullable(v.number()),
  /** All that the test asks for to pass; null where it asks for nothing. */
  isPassed: v.nullable(v.boolean()),
  cutOffs: v.array(CutOff),
  textsMarkedBy: TextsMarkedBy,
  /** Texts that staff have not marked yet; while there are any nothing is compared. */
  unmarked: v.number(),
  /** What the student gave the own texts, apart from `marks`; null without any. */
  selfMarks: marks,
  maxSelfMarks: marks,
  sections: v.array(
    v.object({
      title: v.string(),
      titleHi: v.nullable(v.string()),
      marks,
      maxMarks: v.string(),
      /** What it takes of this section to pass, and whether that was reached; null where it takes nothing. */
      passPercent: v.nullable(v.number()),
      isPassed: v.nullable(v.boolean()),
    }),
  ),
  /** None while marks are hidden. */
  units: v.array(UnitResult),
  questions: v.array(v.object({ ...QuestionResult.entries, ...questionReview })),
  ...questionNews,
});
export type AttemptResult = v.InferOutput<typeof AttemptResult>;

const tags = ['attempts'];

export const attemptResults = {
  result: signedIn
    .route({ method: 'GET', path: '/attempts/{attemptId}/result', tags, summary: 'What your attempt came to' })
    .input(v.strictObject({ attemptId: Id }))
    .errors({ NOT_FOUND: { status: 404 }, NOT_SUBMITTED: { status: 409 } })
    .output(AttemptResult),
};
