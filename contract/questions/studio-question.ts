import * as v from 'valibot';
import { Id, Language, Revision, Timestamp } from '#contract/procedure.ts';
import { StudioFilter, sortBy, YesNo } from '#contract/studio/list.ts';
import { QuestionBody, QuestionKind } from './body.ts';
import { CognitiveLevel, Difficulty, QuestionInput, QuestionTag } from './question-input.ts';

const Local = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });
const row = {
  questionId: Id,
  versionId: Id,
  externalId: v.nullable(v.string()),
  kind: QuestionKind,
  number: v.number(),
  withdrawnAt: v.nullable(Timestamp),
};
/** `stem`: as it is written; `stemHtml`: as students see it. */
export const StudioQuestionRow = v.object({
  ...row,
  id: Id,
  stem: Local,
  stemHtml: Local,
  subjectId: Id,
  subject: v.string(),
  /** Of the syllabus, '1 · 3'. */
  units: v.array(v.string()),
  languages: v.array(Language),
  difficulty: v.nullable(v.number()),
  level: v.nullable(CognitiveLevel),
  tags: v.array(v.string()),
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
  level: v.optional(CognitiveLevel),
  tag: v.optional(QuestionTag),
  /** `never`: no published test has it. */
  used: v.optional(v.picklist(['yes', 'never'])),
  /** A student's report of it waits. */
  reported: YesNo,
  /** How many got it right, as the last statistics say that are of thirty students or more: below 30 percent, up to 70, above. */
  facility: v.optional(v.picklist(['hard', 'medium', 'easy'])),
  /** That a published version of this test has. */
  testId: v.optional(Id),
  withdrawn: YesNo,
});
export type QuestionList = v.InferOutput<typeof QuestionList>;

/** A question as it was at one time. `usedIn`: the published tests that have this version. */
export const QuestionVersion = v.object({
  versionId: Id,
  number: v.number(),
  body: QuestionBody,
  html: v.unknown(),
  marks: v.string(),
  penalty: v.string(),
  madeAt: Timestamp,
  madeBy: v.nullable(v.string()),
  usedIn: v.array(v.object({ testId: Id, titleEn: v.string(), titleHi: v.nullable(v.string()) })),
});
export type QuestionVersion = v.InferOutput<typeof QuestionVersion>;
