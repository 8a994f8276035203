import * as v from 'valibot';
import { AnswerKey } from '#contract/attempts/results.ts';
import { Id, Language, staffWith } from '#contract/procedure.ts';
import { Answer } from './answer.ts';
import { Marks, QuestionBody, QuestionKind } from './body.ts';

const staff = staffWith('questions.manage');
const tags = ['questions'];

/** What is wrong with a question, for words in any language; `reason` says it in English. */
export const FaultCode = v.picklist([
  ...(['answer-missing', 'option-twice', 'language', 'number', 'range', 'share', 'weights', 'partner'] as const),
  ...(['marks', 'penalty', 'formula', 'picture', 'picture-alt', 'key', 'subject'] as const),
]);
export type FaultCode = v.InferOutput<typeof FaultCode>;

/** `field`: 'body.options.2', 'body.stem.hi', 'body.parts.0.key'. */
export const QuestionFault = v.object({ field: v.string(), code: FaultCode, reason: v.string() });
export type QuestionFault = v.InferOutput<typeof QuestionFault>;

export const QUESTION_INVALID = {
  QUESTION_INVALID: { status: 422, data: v.object({ faults: v.array(QuestionFault) }) },
} as const;

/** A question of the bank that asks the same, or nearly: `similarity` of the stems from 0.8 to 1. */
export const AlikeQuestion = v.object({
  questionId: Id,
  versionId: Id,
  revision: v.number(),
  kind: QuestionKind,
  stem: v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) }),
  isSame: v.boolean(),
  similarity: v.number(),
});
export type AlikeQuestion = v.InferOutput<typeof AlikeQuestion>;

const written = { body: QuestionBody, marks: Marks, penalty: Marks };

export const questionPreviews = {
  /** What students would see of what is written, all that is wrong with it, and what the bank has like it; keeps nothing. */
  preview: staff
    .route({
      method: 'POST',
      path: '/studio/questions/previews',
      tags,
      summary: 'See what is written as students would',
    })
    .input(v.strictObject({ ...written, subjectId: v.optional(Id), questionId: v.optional(Id) }))
    .output(
      v.object({
        html: v.unknown(),
        faults: v.array(QuestionFault),
        languages: v.array(Language),
        alike: v.array(AlikeQuestion),
      }),
    ),

  /** Marks an answer to what is written, and keeps nothing. `key` is for staff only. */
  try: staff
    .route({ method: 'POST', path: '/studio/questions/trial', tags, summary: 'Mark an answer without keeping it' })
    .input(v.strictObject({ ...written, answer: Answer }))
    .errors(QUESTION_INVALID)
    .output(v.object({ marks: v.string(), outcome: v.string(), html: v.unknown(), key: v.nullable(AnswerKey) })),
};
