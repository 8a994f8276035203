import * as v from 'valibot';
import { Id, Language, Revision, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy, YesNo } from '#contract/studio/list.ts';
import { QuestionKind } from './body.ts';
import { Difficulty, QuestionInput } from './question-input.ts';

const row = {
  questionId: Id,
  versionId: Id,
  externalId: v.nullable(v.string()),
  kind: QuestionKind,
  number: v.number(),
  withdrawnAt: v.nullable(Timestamp),
};
export const StudioQuestionRow = v.object({
  ...row,
  stem: v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) }),
  subject: v.string(),
  languages: v.array(Language),
  difficulty: v.nullable(v.number()),
  marks: v.string(),
  penalty: v.string(),
  /** Of how many published tests. */
  usedIn: v.number(),
  createdAt: Timestamp,
});
export type StudioQuestionRow = v.InferOutput<typeof StudioQuestionRow>;

/** `html`: its texts as students see them. */
export const StudioQuestion = v.object({
  ...row,
  ...QuestionInput.entries,
  revision: Revision,
  languages: v.array(Language),
  html: v.unknown(),
});
export type StudioQuestion = v.InferOutput<typeof StudioQuestion>;

export const QuestionList = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created'),
  subjectId: v.optional(Id),
  unitId: v.optional(Id),
  kind: v.optional(QuestionKind),
  missing: v.optional(Language),
  difficulty: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), Difficulty)),
  withdrawn: YesNo,
});
export type QuestionList = v.InferOutput<typeof QuestionList>;
