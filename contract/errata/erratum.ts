import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { PartId } from '#contract/questions/answer.ts';

export const ReportReason = v.picklist([
  'wrong-key',
  'two-right',
  'typo',
  'translation-differs',
  'picture-missing',
  'out-of-syllabus',
]);
export type ReportReason = v.InferOutput<typeof ReportReason>;

export const ReportState = v.picklist(['received', 'looked-at', 'corrected', 'stands']);
export type ReportState = v.InferOutput<typeof ReportState>;

/**
 * What becomes of a question: another key instead, another key beside, a text or number that is accepted too, full marks for all
 * who got it, no marks for anybody and none in the maximum, or other words and no other marks.
 */
export const ErratumOutcome = v.picklist(['new-key', 'also-accept', 'accept-text', 'full-marks', 'out', 'words']);
export type ErratumOutcome = v.InferOutput<typeof ErratumOutcome>;

/**
 * `options`: the key by ids; of a question with one right answer each of them is right. `words`: of numbers `5` or `0.1..0.3`, of
 * blanks `Delhi|New Delhi;Yamuna`, and with the outcome `words` what students are to read. `pairs`: of each left the right.
 */
export const ErratumRule = v.object({
  options: v.optional(v.pipe(v.array(PartId), v.maxLength(12)), []),
  words: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2000))), null),
  pairs: v.optional(v.record(PartId, PartId), {}),
});
export type ErratumRule = v.InferOutput<typeof ErratumRule>;

const target = {
  versionId: Id,
  /** Of a passage, counted from 1; null for all of it. */
  part: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))), null),
  outcome: ErratumOutcome,
  ...ErratumRule.entries,
};
/** Whether the marks of somebody who has begun before may go down. Not of `out`, which takes the question's marks from all. */
const neverLower = v.optional(v.boolean(), true);
export const Reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

export const ErratumPreview = v.strictObject({ ...target, neverLower, reason: v.optional(v.string()) });
export const ErratumInput = v.strictObject({ ...target, neverLower, reason: Reason });
export type ErratumInput = v.InferOutput<typeof ErratumInput>;
export const TakingBack = v.strictObject({ erratumId: Id, neverLower, reason: Reason });
