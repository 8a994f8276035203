import * as v from 'valibot';
import { ErratumOutcome, ReportReason, ReportState } from '#contract/errata/erratum.ts';
import { Id, Timestamp } from '#contract/procedure.ts';

/** What one reported of a question of an attempt. `answer`: what staff say to it, where right answers are told. */
const OwnReport = v.object({
  versionId: Id,
  reason: ReportReason,
  text: v.string(),
  state: ReportState,
  answer: v.nullable(v.string()),
  reportedAt: Timestamp,
});
export type OwnReport = v.InferOutput<typeof OwnReport>;

/** An erratum that came after an attempt was marked. `words`: what is to be read instead. `change` is null where marks stayed. */
const Correction = v.object({
  erratumId: Id,
  /** Where the attempt asks what it corrects, of a passage each of its questions that it means. */
  positions: v.array(v.number()),
  outcome: v.picklist([...ErratumOutcome.options, 'taken-back']),
  words: v.nullable(v.string()),
  /** Empty where right answers or explanations are kept back: it may tell them. */
  reason: v.string(),
  madeAt: Timestamp,
  change: v.nullable(v.object({ before: v.string(), after: v.string(), maxBefore: v.string(), maxAfter: v.string() })),
});
export type Correction = v.InferOutput<typeof Correction>;

/** What became of the questions of an attempt since. There are no corrections while right answers are hidden. */
export const questionNews = { reports: v.array(OwnReport), corrections: v.array(Correction) };
