import * as v from 'valibot';
import { Id, Revision, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy } from '#contract/studio/list.ts';
import { Medium, PaperInput, PaperQuestionRow } from './past-paper.ts';

const row = {
  paperId: Id,
  subjectId: Id,
  subject: v.string(),
  termId: Id,
  term: v.string(),
  medium: Medium,
  setCode: v.string(),
  publishedAt: v.nullable(Timestamp),
  /** How many questions it has, and how many of them without a unit. */
  questionCount: v.number(),
  untagged: v.number(),
  maxMarks: v.string(),
  createdAt: Timestamp,
  revision: Revision,
};
export const StudioPaperRow = v.object(row);
export type StudioPaperRow = v.InferOutput<typeof StudioPaperRow>;

/** `sum`: what its questions give, of sections with a choice as much as may be answered; it should be `maxMarks`. */
const marks = { sum: v.string(), isSumRight: v.boolean() };
const { questions: _, ...written } = PaperInput.entries;
export const StudioPaper = v.object({
  ...row,
  ...written,
  ...marks,
  edition: v.number(),
  questions: v.array(PaperQuestionRow),
});
export type StudioPaper = v.InferOutput<typeof StudioPaper>;

export const PaperList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'term'),
  subjectId: v.optional(Id),
  state: v.optional(v.picklist(['draft', 'published'])),
});
export type PaperList = v.InferOutput<typeof PaperList>;

export const PaperSaved = v.object({ paperId: Id, revision: Revision, maxMarks: v.string(), ...marks });
