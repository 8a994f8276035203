import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';
import { Answer } from '#contract/questions/answer.ts';
import { TestKind } from '#contract/tests/rules.ts';
import { AttemptPaper } from './paper.ts';
import { Attention, QuestionResult } from './results.ts';

const marks = v.nullable(v.string());
export const AttemptState = v.picklist(['waiting', 'open', 'submitted', 'voided']);

const row = {
  attemptId: Id,
  userId: Id,
  name: v.string(),
  email: v.string(),
  number: v.number(),
  /** Of the test, as it was published when this attempt began. */
  version: v.number(),
  state: AttemptState,
  endedBy: v.nullable(v.picklist(['student', 'time', 'staff'])),
  marks,
  maxMarks: marks,
  lateMarks: marks,
  /** Texts that staff have not marked yet: `marks` are without them, and null while nothing else was marked. */
  unmarked: v.number(),
  /** Answers that came late. */
  late: v.number(),
  isLateCounted: v.boolean(),
  /** Staff decide whether they count. */
  isLateDecided: v.boolean(),
  /** They have said so. */
  isLateSettled: v.boolean(),
  startedAt: Timestamp,
  deadlineAt: v.nullable(Timestamp),
  submittedAt: v.nullable(Timestamp),
  /** From the beginning until it was handed in; null before. */
  seconds: v.nullable(v.number()),
  attention: Attention,
  /** When something of it was saved last; told while it is under way. */
  savedAt: v.nullable(Timestamp),
  voidReason: v.nullable(v.string()),
};
export const ResultRow = v.object({ id: Id, ...row });
export type ResultRow = v.InferOutput<typeof ResultRow>;

/** Who sits a test now: how many are under way, and how many of them saved something within the last minute. */
export const ResultSummary = v.object({
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  kind: TestKind,
  isRanked: v.boolean(),
  opensAt: v.nullable(Timestamp),
  closesAt: v.nullable(Timestamp),
  isClosed: v.boolean(),
  serverTime: Timestamp,
  counts: v.object({ waiting: v.number(), open: v.number(), submitted: v.number(), voided: v.number() }),
  writing: v.number(),
  savedAt: v.nullable(Timestamp),
  /** Attempts with late answers of which staff have not said whether they count. */
  lateWaiting: v.number(),
  /** Texts that staff have not marked yet; null where they mark none. */
  textsWaiting: v.nullable(v.number()),
});
export type ResultSummary = v.InferOutput<typeof ResultSummary>;

/** One attempt as staff see it: each answer with its key, what came late or after the end beside it, and every result it had. */
export const StudioAttempt = v.object({
  ...row,
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  paper: AttemptPaper,
  questions: v.array(
    v.object({ ...QuestionResult.entries, late: v.optional(Answer), after: v.optional(Answer), isMarked: v.boolean() }),
  ),
  results: v.array(
    v.object({
      number: v.number(),
      cause: v.picklist(['submitted', 'late', 'erratum', 'staff-mark', 'self-mark']),
      marks: v.string(),
      /** Whether anything of it was marked by then; until staff have, its marks are no sum of anything. */
      isMarked: v.boolean(),
      madeAt: Timestamp,
    }),
  ),
});
export type StudioAttempt = v.InferOutput<typeof StudioAttempt>;
