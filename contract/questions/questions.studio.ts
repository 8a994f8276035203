import * as v from 'valibot';
import { staffChanges } from '#contract/changes.ts';
import { changedMeanwhile, Id, Revision, staffWith } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { QUESTION_INVALID, questionPreviews } from './preview.studio.ts';
import { Difficulty, QuestionInput, UnitShare } from './question-input.ts';
import { QuestionList, QuestionVersion, StudioQuestion, StudioQuestionRow } from './studio-question.ts';

const staff = staffWith('questions.manage');
const tags = ['questions'];
const one = v.strictObject({ questionId: Id });
const MAX_AT_ONCE = 200;

/** Everything that is wrong, by field: 'body.options.2', 'body.parts.0.key'. */
const refusals = {
  ...QUESTION_INVALID,
  SUBJECT_UNKNOWN: { status: 422 },
  UNIT_UNKNOWN: { status: 422 },
  SOURCE_UNKNOWN: { status: 422 },
  EXTERNAL_ID_TAKEN: { status: 409 },
} as const;
/** The bank has a question of this kind, stem and options. */
const QUESTION_SAME = { status: 409, data: v.object({ questionId: Id, revision: v.number() }) } as const;

/** Of each question what is changed of its tags; what is not named stays. */
const QuestionTags = v.strictObject({
  questionId: Id,
  units: v.optional(v.pipe(v.array(UnitShare), v.maxLength(12))),
  difficulty: v.optional(v.nullable(Difficulty)),
});
export type QuestionTags = v.InferOutput<typeof QuestionTags>;

export const studioQuestions = {
  changes: staffChanges(staff, 'questions', { path: '/studio/questions/changes', tags, summary: 'That one changed' }),

  list: staff
    .route({ method: 'GET', path: '/studio/questions', tags, summary: 'The questions of the bank' })
    .input(QuestionList)
    .output(studioPage(StudioQuestionRow)),

  read: staff
    .route({ method: 'GET', path: '/studio/questions/{questionId}', tags, summary: 'A question with its key' })
    .input(one)
    .output(StudioQuestion),

  versions: staff
    .route({ method: 'GET', path: '/studio/questions/{questionId}/versions', tags, summary: 'All that it has been' })
    .input(one)
    .output(v.array(QuestionVersion)),

  /** With `ifSame: 'refuse'` a question that the bank has is not added a second time. */
  create: staff
    .route({ method: 'POST', path: '/studio/questions', tags, summary: 'Add a question' })
    .input(v.strictObject({ ...QuestionInput.entries, ifSame: v.optional(v.picklist(['keep', 'refuse']), 'keep') }))
    .errors({ ...refusals, QUESTION_SAME })
    .output(v.object({ questionId: Id, versionId: Id })),

  /** Makes the next version, and tests keep the one that they have; where only tags, paper or rights differ it stays the same. */
  update: staff
    .route({ method: 'PUT', path: '/studio/questions/{questionId}', tags, summary: 'Change a question' })
    .input(v.strictObject({ ...one.entries, ...QuestionInput.entries, revision: Revision }))
    .errors({ ...changedMeanwhile, ...refusals })
    .output(v.object({ versionId: Id })),

  withdraw: staff
    .route({
      method: 'POST',
      path: '/studio/questions/{questionId}/withdrawal',
      tags,
      summary: 'Let no new test take a question',
    })
    .input(one),

  restore: staff
    .route({
      method: 'DELETE',
      path: '/studio/questions/{questionId}/withdrawal',
      tags,
      summary: 'Let tests take a question again',
    })
    .input(one),

  /** All of them or, when one is not there, none. */
  setWithdrawn: staff
    .route({ method: 'POST', path: '/studio/questions/withdrawals', tags, summary: 'Withdraw or restore many' })
    .input(
      v.strictObject({
        questionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_AT_ONCE)),
        isWithdrawn: v.boolean(),
      }),
    ),

  /** Answers with what it was before, so that it can be taken back. */
  setTags: staff
    .route({ method: 'POST', path: '/studio/questions/tags', tags, summary: 'Set units and difficulty of many' })
    .input(v.strictObject({ questions: v.pipe(v.array(QuestionTags), v.minLength(1), v.maxLength(MAX_AT_ONCE)) }))
    .errors({ UNIT_UNKNOWN: refusals.UNIT_UNKNOWN })
    .output(v.object({ before: v.array(QuestionTags) })),

  ...questionPreviews,
};
