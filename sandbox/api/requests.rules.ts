import * as v from 'valibot';
import type { Notes } from '#sandbox/bank/entities.rules.ts';
import { Refused } from '#sandbox/bank/refusals.rules.ts';

const MAX_PAISE = 5_000_000_000;
const MAX_NOTES = 15;

/** Exactly these fields, in their words when one is missing or too many. */
const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    const name = v.getDotPath(issue) ?? 'input';
    return issue.expected === 'never'
      ? `${name} is/are not required and should not be sent`
      : `The ${name} field is required.`;
  });

const paise = (tooLittle: string) => {
  const whole = 'The amount must be an integer.';
  return v.pipe(
    v.number(whole),
    v.safeInteger(whole),
    v.minValue(100, tooLittle),
    v.maxValue(MAX_PAISE, 'Amount exceeds maximum amount allowed.'),
  );
};

const Currency = v.literal('INR', 'Currency is not supported');
const Receipt = v.nullish(
  v.pipe(
    v.string('The receipt must be a string.'),
    v.maxLength(40, 'The receipt may not be greater than 40 characters.'),
  ),
  null,
);
const Truth = (name: string) => v.optional(v.boolean(`The ${name} field must be true or false`), false);

const Note = v.pipe(
  v.union([v.string(), v.number()], 'Notes should hold texts.'),
  v.transform(String),
  v.maxLength(256, 'A note may not be greater than 256 characters.'),
);
const NotesField = v.pipe(
  v.optional(v.record(v.string(), Note, 'Notes should be an array of key-value pairs'), {}),
  v.check(
    (notes) => Object.keys(notes).length <= MAX_NOTES,
    'Number of fields in notes should be less than or equal to 15',
  ),
  v.transform((notes): Notes => (Object.keys(notes).length === 0 ? [] : notes)),
);

const Capture = v.object({ capture: v.picklist(['automatic', 'manual'], 'The capture must be automatic or manual.') });

export const OrderRequest = fields({
  amount: paise('Order amount less than minimum amount allowed'),
  currency: Currency,
  receipt: Receipt,
  notes: NotesField,
  partial_payment: Truth('partial payment'),
  unique_receipt: Truth('unique receipt'),
  payment: v.optional(Capture),
});

export const CaptureRequest = fields({ amount: paise('The amount must be atleast INR 1.00'), currency: Currency });

export const RefundBody = fields({
  amount: v.optional(paise('The amount must be atleast INR 1.00')),
  speed: v.optional(v.picklist(['normal', 'optimum'], 'The speed must be normal or optimum.'), 'normal'),
  notes: NotesField,
  receipt: Receipt,
});

/** Their key of a refund: ten or more letters, digits, - and _. */
export const RefundKey = v.nullish(
  v.pipe(v.string(), v.regex(/^[\w-]{10,}$/, 'The idempotency key is not valid: ten or more of A-Z a-z 0-9 - _')),
  null,
);

const whole = (name: string, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.string(`The ${name} must be an integer.`),
    v.regex(/^\d{1,12}$/, `The ${name} must be an integer.`),
    v.transform(Number),
    v.maxValue(most, `The ${name} may not be greater than ${most}.`),
  );

const Count = v.pipe(whole('count', 100), v.minValue(1, 'The count must be at least 1.'));
const period = {
  from: v.optional(whole('from')),
  to: v.optional(whole('to')),
  count: v.optional(Count, '10'),
  skip: v.optional(whole('skip'), '0'),
};

export const PeriodQuery = fields(period);
export const OrdersQuery = fields({
  ...period,
  receipt: v.optional(v.string('The receipt must be a string.')),
  authorized: v.optional(
    v.pipe(
      v.picklist(['0', '1'], 'The authorized must be 0 or 1.'),
      v.transform((value) => value === '1'),
    ),
  ),
  'expand[]': v.optional(v.literal('payments', 'expand[] may be payments.')),
});

/** What was sent, as it should be. Throws Refused with the first thing that is wrong. */
export function parseRequest<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refused(issue.message, { field: v.getDotPath(issue) });
}
