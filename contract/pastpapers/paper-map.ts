import * as v from 'valibot';
import { AnswerKey } from '#contract/attempts/results.ts';
import { Id } from '#contract/procedure.ts';
import { Day } from '#contract/products/product.ts';
import { PartId } from '#contract/questions/answer.ts';
import { QuestionKind } from '#contract/questions/body.ts';
import { Medium } from './past-paper.ts';
import { UnitSource } from './unit-source.ts';

const subject = {
  subjectId: Id,
  code: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  university: v.string(),
};

/** A subject with a map: how many papers are entered of those that are known, and the last one's term. */
export const PaperSubject = v.object({
  ...subject,
  entered: v.number(),
  known: v.number(),
  last: v.nullable(v.string()),
  /** One that this person studies. */
  isMine: v.boolean(),
});
export type PaperSubject = v.InferOutput<typeof PaperSubject>;

/** A column of the map: a paper, or with `paperId` null a term of which none is entered. */
const PaperColumn = v.object({
  paperId: v.nullable(Id),
  term: v.string(),
  medium: v.nullable(Medium),
  setCode: v.string(),
  edition: v.number(),
  minutes: v.nullable(v.number()),
  maxMarks: v.nullable(v.string()),
  sourceUrl: v.nullable(v.string()),
});
export type PaperColumn = v.InferOutput<typeof PaperColumn>;

/** A row of the map. `papers`: how many are entered of those shown; `share` of all marks that they ask; `last`: the term. */
const UnitRow = v.object({
  unitId: Id,
  edition: v.number(),
  /** The editions in which it, or a unit that became it, has a place: a paper of another one could not ask it. */
  editions: v.array(v.number()),
  block: v.string(),
  unit: v.string(),
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  askedIn: v.number(),
  papers: v.number(),
  marks: v.string(),
  share: v.string(),
  last: v.nullable(v.string()),
  /** Of the papers that asked something of it. */
  cells: v.array(v.object({ paperId: Id, marks: v.string() })),
  sources: v.array(UnitSource),
  /** How many of its questions this person has answered in tests whose answers are shown, and how many of them right. */
  answered: v.number(),
  right: v.number(),
});
export type UnitRow = v.InferOutput<typeof UnitRow>;

export const PaperMap = v.object({
  subject: v.object(subject),
  papers: v.array(PaperColumn),
  units: v.array(UnitRow),
  /** Of all years, not only of those shown. */
  entered: v.number(),
  known: v.number(),
  since: v.nullable(v.string()),
  checkedOn: v.nullable(Day),
  /** Terms before those shown. */
  earlier: v.number(),
  totalMarks: v.string(),
  /** Units of marks that are asked, what is asked often and known badly first; and those with too few answers to say. */
  studyFirst: v.array(Id),
  unknown: v.array(Id),
});
export type PaperMap = v.InferOutput<typeof PaperMap>;

const Html = v.object({ en: v.nullable(v.string()), hi: v.nullable(v.string()) });
const choices = v.array(v.object({ id: PartId, text: Html }));
/** `solution` is null for who may not see it, or not yet. */
const asked = {
  kind: QuestionKind,
  stem: Html,
  options: choices,
  left: choices,
  right: choices,
  solution: v.nullable(v.object({ key: v.nullable(AnswerKey), explanation: Html })),
};

/** A question as it was printed; `parts` are those of a passage. */
export const PrintedQuestion = v.object({
  paperId: Id,
  term: v.string(),
  number: v.string(),
  section: v.number(),
  marks: v.string(),
  ...asked,
  parts: v.array(v.object(asked)),
  units: v.array(v.object({ unitId: Id, unit: v.string(), titleEn: v.string(), titleHi: v.nullable(v.string()) })),
});
export type PrintedQuestion = v.InferOutput<typeof PrintedQuestion>;
