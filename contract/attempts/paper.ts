import * as v from 'valibot';
import { Id, Timestamp } from '#contract/procedure.ts';
import { Answer, PartId } from '#contract/questions/answer.ts';
import { QuestionKind } from '#contract/questions/body.ts';
import { Calculator } from '#contract/tests/rules.ts';
import { QuestionResult } from './results.ts';

/** HTML in each language, made by the server; null where it is not written. */
const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });
const Choice = v.object({ id: PartId, text: Html });

/** A question as it is asked, without its key. The parts of a passage have positions of their own and `passage` before them. */
export const PaperQuestion = v.object({
  position: v.number(),
  versionId: Id,
  kind: QuestionKind,
  passage: v.nullable(Html),
  stem: Html,
  options: v.array(Choice),
  left: v.array(Choice),
  right: v.array(Choice),
  blanks: v.number(),
  marks: v.string(),
  penalty: v.string(),
});
export type PaperQuestion = v.InferOutput<typeof PaperQuestion>;

export const AttemptPaper = v.object({
  sections: v.array(
    v.object({
      titleEn: v.string(),
      titleHi: v.nullable(v.string()),
      choose: v.nullable(v.number()),
      questions: v.array(PaperQuestion),
    }),
  ),
});
export type AttemptPaper = v.InferOutput<typeof AttemptPaper>;

/** When each section that has its own time begins and ends, or was left; in order, none where sections are free. */
export const SectionTimes = v.array(
  v.object({ beganAt: Timestamp, deadlineAt: Timestamp, closedAt: v.nullable(Timestamp) }),
);
export type SectionTimes = v.InferOutput<typeof SectionTimes>;

export const Fate = v.picklist(['in-time', 'late', 'after']);
export type Fate = v.InferOutput<typeof Fate>;

const places = v.array(v.number());

/** Of each position, which question of the sealed paper it is, and in which order its options and sides stand; all from 0. */
const PaperOrder = v.array(v.object({ question: v.number(), options: places, left: places, right: places }));
export type PaperOrder = v.InferOutput<typeof PaperOrder>;

/** A test that all begin together before it opens: the sealed paper of its version is at `/files/sealed-papers/{versionId}`. */
const WaitingRoom = v.object({ opensAt: Timestamp, versionId: Id, order: PaperOrder });
export type WaitingRoom = v.InferOutput<typeof WaitingRoom>;

/** `leftMilliseconds` is null where time is not counted, and 0 after the end. `isSeatMine`: of the seat that was asked with. */
export const Attempt = v.object({
  attemptId: Id,
  testId: Id,
  number: v.number(),
  state: v.picklist(['waiting', 'open', 'submitted', 'voided']),
  startedAt: Timestamp,
  deadlineAt: v.nullable(Timestamp),
  leftMilliseconds: v.nullable(v.number()),
  serverTime: Timestamp,
  isSeatMine: v.boolean(),
  sectionTimes: SectionTimes,
  /** Each answer may be checked, and then counts as it is. */
  isCheckable: v.boolean(),
  /** It ends for all at the same second, so that pages spread what they say then. */
  isTogether: v.boolean(),
  calculator: Calculator,
  /** How often and how long its page is out of sight is kept: of an adult in a ranked test, who was told so before. */
  isAttentionKept: v.boolean(),
  /** While it waits: then the paper is empty. */
  waiting: v.nullable(WaitingRoom),
  paper: AttemptPaper,
  answers: v.array(v.object({ position: v.number(), answer: Answer, fate: Fate, isMarked: v.boolean() })),
  /** Of the answers that were checked. */
  checks: v.array(QuestionResult),
});
export type Attempt = v.InferOutput<typeof Attempt>;
