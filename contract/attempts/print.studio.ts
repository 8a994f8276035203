import * as v from 'valibot';
import { Id, staffWith } from '#contract/procedure.ts';
import { PaperQuestion } from './paper.ts';
import { AnswerKey } from './results.ts';

/** Set A has the order in which the test is written; the others have orders of their own, the same each time. */
export const PrintSet = v.picklist(['A', 'B', 'C', 'D']);
export type PrintSet = v.InferOutput<typeof PrintSet>;

const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });
const KeyedQuestion = v.object({ ...PaperQuestion.entries, key: AnswerKey, explanation: Html });
export type KeyedQuestion = v.InferOutput<typeof KeyedQuestion>;

/** A paper for the printer, with its key. `number`: of the version that is printed; 0 of a draft. */
export const PrintedTest = v.object({
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  university: v.nullable(v.string()),
  universityHi: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  subjectHi: v.nullable(v.string()),
  number: v.number(),
  durationMinutes: v.nullable(v.number()),
  maxMarks: v.string(),
  sections: v.array(
    v.object({
      titleEn: v.string(),
      titleHi: v.nullable(v.string()),
      choose: v.nullable(v.number()),
      questions: v.array(KeyedQuestion),
    }),
  ),
});
export type PrintedTest = v.InferOutput<typeof PrintedTest>;

/** What was published last, or the draft of what never was. Draws take the same questions in every set. */
export const printTest = staffWith('tests.manage')
  .route({
    method: 'GET',
    path: '/studio/tests/{testId}/print',
    tags: ['tests'],
    summary: 'A test to be printed, with its key',
  })
  .input(v.strictObject({ testId: Id, set: v.optional(PrintSet, 'A') }))
  .output(PrintedTest);
