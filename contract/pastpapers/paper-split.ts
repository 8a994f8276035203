import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { LocalText } from '#contract/questions/body.ts';

/** A unit that the nearest tagged questions have. `likeness` of the nearest of them, in percent. To be confirmed by a person. */
const UnitSuggestion = v.object({ unitId: Id, likeness: v.number(), because: LocalText });
export type UnitSuggestion = v.InferOutput<typeof UnitSuggestion>;

/** What stands under a printed number. `marks` and `textHi` where they were found. */
const SplitQuestion = v.object({
  number: v.string(),
  section: v.number(),
  text: v.string(),
  textHi: v.nullable(v.string()),
  marks: v.nullable(v.string()),
  suggestions: v.array(UnitSuggestion),
  /** A question of the bank that says nearly the same. */
  same: v.nullable(v.object({ questionId: Id, stem: LocalText })),
});
export type SplitQuestion = v.InferOutput<typeof SplitQuestion>;

export const PaperSplit = v.object({
  minutes: v.nullable(v.number()),
  maxMarks: v.nullable(v.string()),
  sections: v.array(v.object({ titleEn: v.string(), titleHi: v.nullable(v.string()), choose: v.nullable(v.number()) })),
  questions: v.array(SplitQuestion),
});
export type PaperSplit = v.InferOutput<typeof PaperSplit>;
