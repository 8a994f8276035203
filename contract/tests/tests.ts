import * as v from 'valibot';
import { Id, signedIn, Timestamp } from '#contract/procedure.ts';
import { SaleKind } from '#contract/products/product.ts';
import { practice } from './practice.ts';
import { AnswersShown, Calculator, CountedAttempt, CutOff, TestKind, TestLanguage } from './rules.ts';
import { studioTests } from './tests.studio.ts';

/** Facts of a test, never a question of it. */
export const TestFacts = v.object({
  testId: Id,
  kind: TestKind,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  courseId: v.nullable(Id),
  courseTitle: v.nullable(v.string()),
  /** The lesson of that course at which it stands. */
  lessonId: v.nullable(Id),
  /** Its subject is one of those that this person studies. */
  isMySubject: v.boolean(),
  /** They made it themselves, and may delete it. */
  isOwnPractice: v.boolean(),
  /** With the refusal `owned`: what is on sale and has it with it. */
  offers: v.array(v.object({ kind: SaleKind, id: Id, title: v.string(), pricePaise: v.number() })),
  /** In which each of its questions is; null where there is none. */
  language: v.nullable(TestLanguage),
  questions: v.number(),
  maxMarks: v.string(),
  /** The most that a wrong answer takes. */
  penalty: v.string(),
  durationMinutes: v.nullable(v.number()),
  /** Sections that have a time of their own, in their order. */
  timedSections: v.array(v.object({ titleEn: v.string(), titleHi: v.nullable(v.string()), minutes: v.number() })),
  opensAt: v.nullable(Timestamp),
  closesAt: v.nullable(Timestamp),
  isRanked: v.boolean(),
  /** All begin it at the moment when it opens; from a quarter of an hour before it has a waiting room. */
  isTogether: v.boolean(),
  calculator: Calculator,
  /** How often and how long its page is out of sight would be kept of this person. */
  isAttentionKept: v.boolean(),
  attempts: v.nullable(v.number()),
  /** Which of them counts, as its rules say; null: the best, but where there are ranks the first, to pass the best. */
  counts: v.nullable(CountedAttempt),
  /** When marks and answers are shown, and what of them. */
  answersShown: AnswersShown,
  keyShown: v.boolean(),
  explanationShown: v.boolean(),
  statisticsShown: v.boolean(),
  /** What it takes to pass, all of it: a part of the marks or so many of them, and a part of those of a section. */
  passPercent: v.nullable(v.number()),
  passMarks: v.nullable(v.string()),
  passSections: v.array(v.object({ titleEn: v.string(), titleHi: v.nullable(v.string()), passPercent: v.number() })),
  cutOffs: v.array(CutOff),
  /** How many of these are spent; a void one may have been given back. */
  used: v.number(),
  /** This person may begin, or go on with, an attempt now. */
  canStart: v.boolean(),
  /** Why not: `closed` also when it was withdrawn; `owned` when it belongs to something that they may not open. */
  refusal: v.nullable(v.picklist(['not-open', 'closed', 'owned', 'attempts', 'pause'])),
  /** With the refusal `pause`: when the next attempt may begin. */
  nextAt: v.nullable(Timestamp),
  own: v.array(
    v.object({
      attemptId: Id,
      number: v.number(),
      /** `waiting`: for a test that all begin together. */
      state: v.picklist(['waiting', 'open', 'submitted', 'voided']),
      startedAt: Timestamp,
      submittedAt: v.nullable(Timestamp),
      /** What it came to and the most there was; null while that may not be told, the marks also while some are not given yet. */
      marks: v.nullable(v.string()),
      maxMarks: v.nullable(v.string()),
      /** Texts of it that staff have not marked yet. */
      unmarked: v.number(),
      /** The one that is said where their result is said as one; none while it may not be told which that is. */
      isCounted: v.boolean(),
    }),
  ),
});
export type TestFacts = v.InferOutput<typeof TestFacts>;

/** A test that a person may sit, and that opens within two weeks. */
const ComingTest = v.object({
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  courseTitle: v.nullable(v.string()),
  opensAt: Timestamp,
});
export type ComingTest = v.InferOutput<typeof ComingTest>;

const tags = ['tests'];

export const tests = {
  list: signedIn
    .route({ method: 'GET', path: '/tests', tags, summary: 'Tests that are open, or will be' })
    .output(v.array(TestFacts)),

  coming: signedIn
    .route({ method: 'GET', path: '/coming-tests', tags, summary: 'Your tests that open soon, the next one first' })
    .input(v.strictObject({ courseId: v.optional(Id) }))
    .output(v.array(ComingTest)),

  read: signedIn
    .meta({ isShort: true })
    .route({ method: 'GET', path: '/tests/{testId}', tags, summary: 'What a test asks for, without a question of it' })
    .input(v.strictObject({ testId: Id }))
    .errors({ NOT_FOUND: { status: 404 } })
    .output(TestFacts),

  practice,
  studio: studioTests,
};
