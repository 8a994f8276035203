import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { Marks, QuestionBody } from './body.ts';

const Text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const maybe = (most: number) => v.optional(v.nullable(Text(most)), null);
export const Difficulty = v.picklist([1, 2, 3]);
/** A part of the whole: '1', '1/2'. */
const UnitShare = v.strictObject({ unitId: Id, share: v.pipe(v.string(), v.regex(/^\d{1,2}(\/\d{1,2})?$/)) });

/** What staff write of a question. What a test gives for it unless it says otherwise are `marks` and `penalty`. */
export const QuestionInput = v.object({
  subjectId: Id,
  externalId: maybe(60),
  body: QuestionBody,
  marks: Marks,
  penalty: Marks,
  units: v.optional(v.pipe(v.array(UnitShare), v.maxLength(12)), []),
  difficulty: v.optional(v.nullable(Difficulty), null),
  paper: maybe(120),
  paperNumber: maybe(20),
  rights: v.optional(v.picklist(['own', 'licensed', 'official']), 'own'),
});
export type QuestionInput = v.InferOutput<typeof QuestionInput>;
