import * as v from 'valibot';
import { changedMeanwhile, Id, Revision, staffWith, watchChanges } from '#contract/procedure.ts';
import { studioPage } from '#contract/studio/list.ts';
import { Answer } from './answer.ts';
import { Marks, QuestionBody } from './body.ts';
import { QuestionInput } from './question-input.ts';
import { QuestionList, StudioQuestion, StudioQuestionRow } from './studio-question.ts';

const staff = staffWith('questions.manage');
const changes = watchChanges('questions');
const tags = ['questions'];
const one = v.strictObject({ questionId: Id });

/** Everything that is wrong, by field: 'body.options.2', 'body.parts.0.key'. */
const refusals = {
  QUESTION_INVALID: {
    status: 422,
    data: v.object({ faults: v.array(v.object({ field: v.string(), reason: v.string() })) }),
  },
  SUBJECT_UNKNOWN: { status: 422 },
  UNIT_UNKNOWN: { status: 422 },
  EXTERNAL_ID_TAKEN: { status: 409 },
} as const;

export const studioQuestions = {
  changes: {
    watch: staff
      .meta(changes.meta)
      .route({ method: 'GET', path: '/studio/questions/changes', tags, summary: 'That one changed' })
      .output(changes.snapshots),
  },

  list: staff
    .route({ method: 'GET', path: '/studio/questions', tags, summary: 'The questions of the bank' })
    .input(QuestionList)
    .output(studioPage(StudioQuestionRow)),

  read: staff
    .route({ method: 'GET', path: '/studio/questions/{questionId}', tags, summary: 'A question with its key' })
    .input(one)
    .output(StudioQuestion),

  create: staff
    .route({ method: 'POST', path: '/studio/questions', tags, summary: 'Add a question' })
    .input(v.strictObject(QuestionInput.entries))
    .errors(refusals)
    .output(v.object({ questionId: Id, versionId: Id })),

  /** Makes the next version; tests keep the one that they have. */
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

  /** Marks an answer to what is written, and keeps nothing. */
  try: staff
    .route({ method: 'POST', path: '/studio/questions/trial', tags, summary: 'Mark an answer without keeping it' })
    .input(v.strictObject({ body: QuestionBody, marks: Marks, penalty: Marks, answer: Answer }))
    .errors({ QUESTION_INVALID: refusals.QUESTION_INVALID })
    .output(v.object({ marks: v.string(), outcome: v.string(), html: v.unknown() })),
};
