import * as v from 'valibot';
import { HindiName, Id, Timestamp } from '#contract/procedure.ts';
import { Marks } from '#contract/questions/body.ts';
import { TestDraw } from './draws.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const maybe = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);
const yes = v.optional(v.boolean(), true);
const no = v.optional(v.boolean(), false);

export const TestKind = v.picklist(['practice', 'quiz', 'mock', 'past']);
export type TestKind = v.InferOutput<typeof TestKind>;

/** Who marks texts: the student after the end, apart from the total, or staff. */
export const TextsMarkedBy = v.optional(v.picklist(['self', 'staff']), 'self');
export const AnswersShown = v.picklist(['at-once', 'after-submit', 'after-close', 'never']);
export const Calculator = v.picklist(['none', 'simple']);

/** A language in which each question of a test is, or `both`. */
export const TestLanguage = v.picklist(['en', 'hi', 'both']);
export type TestLanguage = v.InferOutput<typeof TestLanguage>;

/** Which of several attempts is a student's result. */
export const CountedAttempt = v.picklist(['first', 'best', 'last']);

const LateAnswers = v.picklist(['count', 'staff']);

const TestQuestion = v.strictObject({ versionId: Id, marks: Marks, penalty: Marks });

/** `choose`: "answer any so many"; those that count are the first by position, or those that give most. */
const TestSection = v.strictObject({
  titleEn: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  titleHi: HindiName(120),
  choose: maybe(whole(1, 300)),
  chooseBy: v.optional(v.picklist(['first', 'best']), 'first'),
  /** Own time: all sections of a test have it or none, they come in their order, and one that was left stays closed. */
  minutes: maybe(whole(1, 600)),
  /** What it takes of its own marks to pass the test. */
  passPercent: maybe(whole(1, 100)),
  questions: v.pipe(v.array(TestQuestion), v.maxLength(300)),
  /** Come after its questions, unless those are shuffled. */
  draws: v.optional(v.pipe(v.array(TestDraw), v.maxLength(30)), []),
});
export type TestSection = v.InferOutput<typeof TestSection>;

/** What a category of students needed: told as a fact, nobody passes or fails by it. */
export const CutOff = v.strictObject({
  category: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  percent: whole(1, 100),
});
export type CutOff = v.InferOutput<typeof CutOff>;

/** What holds while a test is sat. The moment when it opens and closes stands apart: it can be moved. */
const rules = {
  /** `free`: all who are signed in; `preview` too, as a sample of its course. `items`: who may open one of these products. */
  access: v.picklist(['free', 'preview', 'course', 'items']),
  items: v.optional(v.pipe(v.array(Id), v.maxLength(20)), []),
  /** Null: worked out, one in which all questions are. */
  language: maybe(TestLanguage),
  /** Null: time is not counted. */
  durationMinutes: maybe(whole(1, 600)),
  /** Who begins late has until it closes, and not the full time. */
  cutAtClose: yes,
  /** All begin at the moment when it opens, and have the full time from then. */
  together: no,
  /** Null: as often as they like. */
  attempts: maybe(whole(1, 20)),
  /** How long after one attempt was handed in the next may begin; null: at once. */
  pauseMinutes: maybe(whole(1, 43_200)),
  /** Which of them counts: to pass, and where their result is said as one. Null: the best, but of a test with ranks the first, to pass the best. */
  counts: maybe(CountedAttempt),
  shuffleQuestions: no,
  shuffleOptions: no,
  /** `at-once`: of each question when its answer is checked, which then counts. */
  answersShown: v.optional(AnswersShown, 'after-submit'),
  /** Of what is then shown each may be kept back for good: what is right, why, and how others did. */
  keyShown: yes,
  explanationShown: yes,
  statisticsShown: yes,
  isRanked: no,
  /** Of what comes after the end but was answered before it: it counts, or staff decide. */
  lateAnswers: v.optional(LateAnswers, 'count'),
  lateHours: v.optional(whole(0, 72), 24),
  /** Whether wrong options of a question with weights may take more than its right ones give: at the most all its marks. */
  weightsBelowZero: no,
  /** To pass takes all that is said: this part of the marks, or so many of them, and the part that each section says. */
  passPercent: maybe(whole(1, 100)),
  passMarks: maybe(Marks),
  cutOffs: v.optional(v.pipe(v.array(CutOff), v.maxLength(20)), []),
  textsMarkedBy: TextsMarkedBy,
  /** Whether the page of an attempt has a calculator of four functions. */
  calculator: v.optional(Calculator, 'none'),
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

/** The same as a client may send it: where nobody says what becomes of late answers they count, but in a test with ranks staff decide. */
export const toTestInput = <T extends { isRanked: boolean; lateAnswers?: TestInput['lateAnswers'] | undefined }>(
  input: T,
) => ({
  ...input,
  lateAnswers: input.lateAnswers ?? (input.isRanked ? ('staff' as const) : ('count' as const)),
});
export const testFields = { ...TestInput.entries, lateAnswers: v.optional(LateAnswers) };
