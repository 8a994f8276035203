import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';
import { Marks, QuestionKind } from '#contract/questions/body.ts';
import { Difficulty } from '#contract/questions/question-input.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);

const rule = {
  /** Null: any but passages and written answers, which are drawn only by their kind. */
  kind: maybe(QuestionKind),
  /** Empty: the whole subject of the test. */
  unitIds: v.optional(v.pipe(v.array(Id), v.maxLength(50)), []),
  difficulty: maybe(Difficulty),
  /** Only what was asked in a past paper. */
  pastOnly: v.optional(v.boolean(), false),
  /** Not what this student was asked within so many days. */
  notAskedDays: maybe(whole(1, 365)),
} as const;
const DrawRule = v.strictObject(rule);
export type DrawRule = v.InferOutput<typeof DrawRule>;

/** Questions that each paper draws from the bank: of those that fit when the test is published, so many. */
export const TestDraw = v.strictObject({ ...rule, count: whole(1, 100), marks: Marks, penalty: Marks });
export type TestDraw = v.InferOutput<typeof TestDraw>;
