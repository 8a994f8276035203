import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { Marks, QuestionBody } from './body.ts';

const Text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const maybe = (most: number) => v.optional(v.nullable(Text(most)), null);
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const Difficulty = v.picklist([1, 2, 3]);
export type Difficulty = v.InferOutput<typeof Difficulty>;
/** What an answer takes of who gives it. */
export const CognitiveLevel = v.picklist(['remember', 'apply', 'analyse']);
export type CognitiveLevel = v.InferOutput<typeof CognitiveLevel>;
/** A part of the whole: '1', '1/2'. */
export const UnitShare = v.strictObject({ unitId: Id, share: v.pipe(v.string(), v.regex(/^\d{1,2}(\/\d{1,2})?$/)) });
/** A free word that questions are found by. */
export const QuestionTag = Text(40);

const DAY_SECONDS = 86_400;
/** The second of a lesson, or the page of a document (its product's id), that teaches what is asked. */
export const QuestionSource = v.variant('kind', [
  v.strictObject({ kind: v.literal('lesson'), lessonId: Id, atSeconds: whole(0, DAY_SECONDS) }),
  v.strictObject({
    kind: v.literal('document'),
    documentKind: v.picklist(['ebook', 'note']),
    documentId: Id,
    page: whole(1, 5000),
  }),
]);
export type QuestionSource = v.InferOutput<typeof QuestionSource>;

/** What staff write of a question. What a test gives for it unless it says otherwise are `marks` and `penalty`. */
export const QuestionInput = v.object({
  subjectId: Id,
  externalId: maybe(60),
  body: QuestionBody,
  marks: Marks,
  penalty: Marks,
  units: v.optional(v.pipe(v.array(UnitShare), v.maxLength(12)), []),
  difficulty: v.optional(v.nullable(Difficulty), null),
  level: v.optional(v.nullable(CognitiveLevel), null),
  tags: v.optional(v.pipe(v.array(QuestionTag), v.maxLength(20)), []),
  paper: maybe(120),
  paperNumber: maybe(20),
  rights: v.optional(v.picklist(['own', 'licensed', 'official']), 'own'),
  sources: v.optional(v.pipe(v.array(QuestionSource), v.maxLength(10)), []),
});
export type QuestionInput = v.InferOutput<typeof QuestionInput>;
