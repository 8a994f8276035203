import * as v from 'valibot';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Answer = v.strictObject({
  /** A method and the beginning or the end of a path: 'POST /orders', 'POST /refund'. */
  call: v.pipe(v.string(), v.regex(/^(GET|POST) \/[\w/]*$/)),
  /** Refused before anything was done; done, and the line cut; done, and told late. */
  kind: v.picklist(['error', 'lost', 'slow']),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
  milliseconds: v.optional(v.pipe(Whole, v.maxValue(120_000)), 1000),
  times: v.optional(v.pipe(Whole, v.minValue(1)), 1),
});

const Webhooks = v.strictObject({
  /** Nothing is sent; what happens meanwhile is never told. */
  off: v.optional(v.boolean(), false),
  delaySeconds: v.optional(Whole, 0),
  /** How many more times each message is sent. */
  duplicates: v.optional(v.pipe(Whole, v.maxValue(100)), 0),
  dropPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
  shuffle: v.optional(v.boolean(), false),
  secret: v.optional(v.picklist(['right', 'wrong']), 'right'),
});

/** What goes wrong on purpose; `seed` makes it go wrong the same way again. */
export const Faults = v.strictObject({
  webhooks: v.optional(Webhooks, {}),
  answers: v.optional(v.array(Answer), []),
  autoCapture: v.optional(v.boolean(), true),
  seed: v.optional(Whole, 0),
});

/** What a change of them may say: a part that is given replaces what was, an empty object clears all. */
export const FaultsChange = v.partial(Faults);

export type Faults = v.InferOutput<typeof Faults>;
export type FaultsChange = v.InferOutput<typeof FaultsChange>;
export type AnswerFault = Faults['answers'][number];

/** The place of the first fault that a call of the API runs into, or -1. */
export function faultOf(faults: Faults, method: string, path: string): number {
  return faults.answers.findIndex(({ call }) => {
    const [its, place = ''] = call.split(' ');
    return its === method && (path.startsWith(place) || path.endsWith(place));
  });
}

/** The faults after one answer went wrong. */
export function withoutOne(faults: Faults, place: number): Faults {
  const answers = faults.answers
    .map((answer, at) => (at === place ? { ...answer, times: answer.times - 1 } : answer))
    .filter(({ times }) => times > 0);
  return { ...faults, answers };
}
