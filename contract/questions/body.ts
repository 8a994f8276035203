import * as v from 'valibot';
import { PartId } from './answer.ts';
import { parseMarks } from './mark-units.ts';

const MAX_TEXT = 20_000;

/** A text in one language or in both; null where it is not written. */
const said = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_TEXT),
      v.transform((text) => text || null),
    ),
  ),
  null,
);
export const LocalText = v.strictObject({ en: said, hi: said });
export type LocalText = v.InferOutput<typeof LocalText>;
const none = { en: null, hi: null };
const explanation = v.optional(LocalText, none);

/** Marks as they are written: '2', '0.25', '1/3'. */
export const Marks = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => parseMarks(text) !== undefined,
    'Marks are written like 2, 0.25 or 1/3, by parts of 1, 2, 3, 4, 5, 6, 10, 12, 20, 25, 50 or 100',
  ),
);

const Choice = v.strictObject({ id: PartId, text: LocalText, isPinned: v.optional(v.boolean(), false) });
const Side = v.strictObject({ id: PartId, text: LocalText });
const accepted = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))), v.maxLength(50)),
  [],
);
/** A number as it may be typed, an end of a range. */
const Typed = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
/** A part of the marks: '1', '1/3', '-1/2'. */
const Share = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,2}(\/\d{1,2})?$/));

const stem = { stem: LocalText, explanation };
const choices = (most: number) => v.pipe(v.array(Choice), v.minLength(2), v.maxLength(most));
const isAllOrNothing = v.optional(v.boolean(), false);

/** Each kind of question but the passage, with its key. */
const Single = v.strictObject({ kind: v.literal('single'), ...stem, options: choices(8), key: PartId });
const TrueFalse = v.strictObject({ kind: v.literal('truefalse'), ...stem, key: v.boolean() });
const Assertion = v.strictObject({
  kind: v.literal('assertion'),
  ...stem,
  assertion: LocalText,
  reason: LocalText,
  key: v.picklist(['a', 'b', 'c', 'd']),
});
const Multiple = v.strictObject({
  kind: v.literal('multiple'),
  ...stem,
  options: choices(12),
  policy: v.picklist(['exact', 'partial', 'weights']),
  /** With the policy `weights` those that weigh something. */
  key: v.pipe(v.array(PartId), v.maxLength(12)),
  weights: v.optional(v.record(PartId, Share), {}),
});
const Numeric = v.strictObject({
  kind: v.literal('numeric'),
  ...stem,
  /** Answers from `low` to `high`, both inside, have this share of the marks. */
  ranges: v.pipe(
    v.array(v.strictObject({ low: Typed, high: Typed, share: v.optional(Share, '1') })),
    v.minLength(1),
    v.maxLength(10),
  ),
  mayBePercent: v.optional(v.boolean(), false),
});
const Fill = v.strictObject({
  kind: v.literal('fill'),
  ...stem,
  blanks: v.pipe(v.array(v.strictObject({ en: accepted, hi: accepted })), v.minLength(1), v.maxLength(6)),
  compare: v.optional(v.picklist(['exact', 'loose']), 'exact'),
  isAllOrNothing,
});
const Match = v.strictObject({
  kind: v.literal('match'),
  ...stem,
  left: v.pipe(v.array(Side), v.minLength(2), v.maxLength(8)),
  right: v.pipe(v.array(Side), v.minLength(2), v.maxLength(10)),
  /** Of each on the left the one on the right. */
  pairs: v.record(PartId, PartId),
  isAllOrNothing,
});
const Descriptive = v.strictObject({
  kind: v.literal('descriptive'),
  ...stem,
  modelAnswer: v.optional(LocalText, none),
  scheme: v.optional(v.pipe(v.array(v.strictObject({ point: LocalText, marks: Marks })), v.maxLength(20)), []),
});
const SIMPLE = [Single, TrueFalse, Assertion, Multiple, Numeric, Fill, Match, Descriptive] as const;

/** A question that stands by itself or in a passage. */
export const SimpleBody = v.variant('kind', [...SIMPLE]);
export type SimpleBody = v.InferOutput<typeof SimpleBody>;

const Passage = v.strictObject({
  kind: v.literal('passage'),
  ...stem,
  /** Each has a position of its own in a paper; they stay together. */
  parts: v.pipe(v.array(SimpleBody), v.minLength(1), v.maxLength(10)),
});

/** What a question asks and what is right: everything that is frozen with a version. */
export const QuestionBody = v.variant('kind', [...SIMPLE, Passage]);
export type QuestionBody = v.InferOutput<typeof QuestionBody>;
/** Kinds that a key marks. */
export const ObjectiveKind = v.picklist(['single', 'truefalse', 'assertion', 'multiple', 'numeric', 'fill', 'match']);
export const QuestionKind = v.picklist([...ObjectiveKind.options, 'passage', 'descriptive']);
export type QuestionKind = v.InferOutput<typeof QuestionKind>;
