import * as v from 'valibot';
import { HindiName, Id } from '#contract/procedure.ts';
import { LocalText, Marks, QuestionBody } from '#contract/questions/body.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const short = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);

export const Medium = v.picklist(['en', 'hi', 'both']);
export type Medium = v.InferOutput<typeof Medium>;

/** The official place of a paper. */
const SourceUrl = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^https?:\/\/\S+$/));

/** How much of a question belongs to a unit: '1', '1/2'; all of them together are not above 1. */
const UnitShare = v.strictObject({
  unitId: Id,
  share: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}(\/\d{1,2})?$/)), '1'),
});

/**
 * A question as it was printed. With `questionId` one of the bank, and its texts are changed there where `text` differs; without
 * it one more for the bank: descriptive, with `text` (in the paper's medium) and `textHi`, or as `body` has it.
 */
const PaperQuestionInput = v.strictObject({
  number: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.minLength(1), v.maxLength(20)),
  /** Of the paper's sections, from 1. */
  section: v.optional(whole(1, 20), 1),
  questionId: maybe(Id),
  text: maybe(v.pipe(v.string(), v.trim(), v.maxLength(20_000))),
  textHi: maybe(v.pipe(v.string(), v.trim(), v.maxLength(20_000))),
  body: v.optional(v.nullable(QuestionBody), null),
  marks: Marks,
  /** Null leaves those of a question of the bank as they are. */
  units: maybe(v.pipe(v.array(UnitShare), v.maxLength(12))),
});
export type PaperQuestionInput = v.InferOutput<typeof PaperQuestionInput>;

/** As printed; `choose`: "answer any so many". */
export const PaperSection = v.strictObject({
  titleEn: short(120),
  titleHi: HindiName(120),
  choose: maybe(whole(1, 300)),
});
export type PaperSection = v.InferOutput<typeof PaperSection>;

export const PaperInput = v.object({
  subjectId: Id,
  termId: Id,
  medium: Medium,
  setCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  /** Of the syllabus; null for the one that its units are of. */
  edition: maybe(whole(1, 1000)),
  minutes: maybe(whole(1, 600)),
  maxMarks: Marks,
  sourceUrl: maybe(SourceUrl),
  rights: v.optional(v.picklist(['own', 'licensed', 'official']), 'official'),
  sections: v.optional(v.pipe(v.array(PaperSection), v.maxLength(20)), []),
  questions: v.optional(v.pipe(v.array(PaperQuestionInput), v.maxLength(300)), []),
});
export type PaperInput = v.InferOutput<typeof PaperInput>;

/** A question of a paper that is saved. */
export const PaperQuestionRow = v.object({
  number: v.string(),
  section: v.number(),
  questionId: Id,
  kind: v.string(),
  stem: LocalText,
  marks: v.string(),
  units: v.array(v.object({ unitId: Id, share: v.string() })),
});
export type PaperQuestionRow = v.InferOutput<typeof PaperQuestionRow>;
