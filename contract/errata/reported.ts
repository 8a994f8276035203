import * as v from 'valibot';
import { AnswerKey } from '#contract/attempts/results.ts';
import { ItemFigures } from '#contract/attempts/statistics.studio.ts';
import { Id, Timestamp } from '#contract/procedure.ts';
import { QuestionBody, QuestionKind } from '#contract/questions/body.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { ErratumOutcome, ErratumRule, ReportReason, ReportState } from './erratum.ts';

const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });

const Erratum = v.object({
  erratumId: Id,
  number: v.number(),
  part: v.nullable(v.number()),
  /** `taken-back`: it takes back the one of `takesBackId`. */
  outcome: v.picklist([...ErratumOutcome.options, 'taken-back']),
  rule: ErratumRule,
  neverLower: v.boolean(),
  reason: v.string(),
  madeBy: v.nullable(v.string()),
  madeAt: Timestamp,
  takesBackId: v.nullable(Id),
  isTakenBack: v.boolean(),
  /** Null while results are marked anew. */
  doneAt: v.nullable(Timestamp),
  changed: v.nullable(v.number()),
  /** Results that were marked anew because of it, so far. */
  marked: v.number(),
});
export type StudioErratum = v.InferOutput<typeof Erratum>;

const QuestionReport = v.object({
  id: v.string(),
  reason: ReportReason,
  text: v.string(),
  state: ReportState,
  answer: v.nullable(v.string()),
  /** Null once the account is deleted. */
  by: v.nullable(v.string()),
  reportedAt: Timestamp,
});

/** How the question measured in a version of a test when its statistics were last made, in percent. */
const ReportedFigures = v.object({
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  version: v.number(),
  madeAt: Timestamp,
  ...ItemFigures.entries,
});
export type ReportedFigures = v.InferOutput<typeof ReportedFigures>;

const row = {
  versionId: Id,
  questionId: Id,
  kind: QuestionKind,
  subject: v.string(),
  stem: Html,
  reports: v.number(),
  waiting: v.number(),
  /** How many errata it has; one may be made of what nobody reported. */
  errata: v.number(),
  reasons: v.array(v.object({ reason: ReportReason, reports: v.number() })),
  newestAt: Timestamp,
};
/** All reports and errata of one version. */
export const ReportCard = v.object(row);
export type ReportCard = v.InferOutput<typeof ReportCard>;

/** Everything that staff need to decide about a question: how it is asked, what is right now, who was asked. */
export const ReportedQuestion = v.object({
  versionId: Id,
  questionId: Id,
  kind: QuestionKind,
  subject: v.string(),
  body: QuestionBody,
  html: v.unknown(),
  /** What is right after all errata, of a passage by its parts; `isFull` and `isOut` where no key decides. */
  standing: v.array(v.object({ keys: v.array(AnswerKey), isFull: v.boolean(), isOut: v.boolean() })),
  tests: v.array(v.object({ testId: Id, titleEn: v.string(), titleHi: v.nullable(v.string()), attempts: v.number() })),
  /** Some test draws it: then it can not be taken out. */
  isDrawn: v.boolean(),
  figures: v.array(ReportedFigures),
  reports: v.array(QuestionReport),
  errata: v.array(Erratum),
});
export type ReportedQuestion = v.InferOutput<typeof ReportedQuestion>;

export const ReportList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('newest', 'reports'),
  state: v.optional(v.picklist(['waiting', 'answered'])),
});
export type ReportList = v.InferOutput<typeof ReportList>;

/** `attempts` hold the version; of these so many gain or lose marks, or pass or no longer pass. */
export const MarksPreview = v.object({
  attempts: v.number(),
  gain: v.number(),
  loss: v.number(),
  passChanges: v.number(),
});
export type MarksPreview = v.InferOutput<typeof MarksPreview>;
