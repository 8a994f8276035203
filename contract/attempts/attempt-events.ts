import * as v from 'valibot';
import { Answer } from '#contract/questions/answer.ts';

const MAX_POSITION = 3000;
const MAX_SEQ = 1_000_000;
/** An attempt without a duration goes on as long as its student comes back to it within a month: ten years, to have a bound. */
const MAX_MILLISECONDS = 3650 * 24 * 3600 * 1000;
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Of a question in a paper, from 1. */
export const Position = whole(1, MAX_POSITION);

const Milliseconds = whole(0, MAX_MILLISECONDS);

/** `seq` counts up within a seat; `atMilliseconds` since the attempt began, by the page's steady clock. */
export const AttemptEvent = v.strictObject({
  seq: whole(1, MAX_SEQ),
  position: Position,
  /** `hidden`: the page was out of sight until now; taken only where the attempt says that this is kept. */
  kind: v.picklist(['answer', 'mark', 'visit', 'hidden']),
  answer: v.optional(Answer, null),
  /** With the kind `mark`: whether it is marked for review now. */
  isMarked: v.optional(v.boolean(), true),
  /** With the kind `hidden`: since when, on the same clock as `atMilliseconds`. */
  sinceMilliseconds: v.optional(Milliseconds),
  atMilliseconds: Milliseconds,
});
export type AttemptEvent = v.InferOutput<typeof AttemptEvent>;
