import * as v from 'valibot';
import { HindiName, Id, Timestamp } from '#contract/procedure.ts';
import { Marks } from '#contract/questions/body.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);
const yes = v.optional(v.boolean(), true);
const no = v.optional(v.boolean(), false);

export const TestKind = v.picklist(['practice', 'quiz', 'mock', 'past']);
export type TestKind = v.InferOutput<typeof TestKind>;

const TestQuestion = v.strictObject({ versionId: Id, marks: Marks, penalty: Marks });

/** `choose`: "answer any so many"; those that count are the first by position, or those that give most. */
const TestSection = v.strictObject({
  titleEn: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  titleHi: HindiName(120),
  choose: maybe(whole(1, 300)),
  chooseBy: v.optional(v.picklist(['first', 'best']), 'first'),
  questions: v.pipe(v.array(TestQuestion), v.maxLength(300)),
});
export type TestSection = v.InferOutput<typeof TestSection>;

/** What holds while a test is sat. The moment when it opens and closes stands apart: it can be moved. */
const rules = {
  /** `free`: all who are signed in. `items`: who may open one of these products. */
  access: v.picklist(['free', 'course', 'items']),
  items: v.optional(v.pipe(v.array(Id), v.maxLength(20)), []),
  /** Null: time is not counted. */
  durationMinutes: maybe(whole(1, 600)),
  /** Who begins late has until it closes, and not the full time. */
  cutAtClose: yes,
  /** Null: as often as they like. */
  attempts: maybe(whole(1, 20)),
  shuffleQuestions: no,
  shuffleOptions: no,
  answersShown: v.optional(v.picklist(['after-submit', 'after-close', 'never']), 'after-submit'),
  isRanked: no,
  /** Of what comes after the end but was answered before it: it counts, or staff decide. */
  lateAnswers: v.optional(v.picklist(['count', 'staff']), 'count'),
  lateHours: v.optional(whole(0, 72), 24),
  passPercent: maybe(whole(1, 100)),
} as const;
const TestRules = v.object(rules);
export type TestRules = v.InferOutput<typeof TestRules>;

/** What staff write of a test. */
export const TestInput = v.object({
  kind: TestKind,
  titleEn: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  titleHi: HindiName(200),
  subjectId: maybe(Id),
  courseId: maybe(Id),
  opensAt: maybe(Timestamp),
  closesAt: maybe(Timestamp),
  ...rules,
  sections: v.pipe(v.array(TestSection), v.maxLength(20)),
});
export type TestInput = v.InferOutput<typeof TestInput>;
