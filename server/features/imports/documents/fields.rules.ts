import * as v from 'valibot';

const MAX_RUPEES = 1_000_000_000;
const LAST_SECOND = Date.UTC(9999, 0) / 1000;

const Digits = v.pipe(v.string(), v.trim(), v.regex(/^[+-]?\d{1,15}(\.\d*)?$/), v.transform(Number));
const Amount = v.pipe(v.union([v.number(), Digits]), v.finite());

/** Rupees as paise. The original reads its numeric strings as integers, so "499.50" is 499; zero or less is free. */
export const Rupees = v.message(
  v.pipe(
    Amount,
    v.minValue(-MAX_RUPEES),
    v.maxValue(MAX_RUPEES),
    v.transform((rupees) => Math.trunc(rupees) * 100 + 0),
  ),
  'is not a number of rupees',
);

export const Count = v.message(
  v.pipe(
    Amount,
    v.minValue(0),
    v.maxValue(2_000_000_000),
    v.transform((count) => Math.trunc(count)),
  ),
  'is not a count',
);
export const Hours = v.message(v.pipe(Amount, v.minValue(0), v.maxValue(99_999)), 'is not a number of hours');
export const Rating = v.message(v.pipe(Amount, v.minValue(0), v.maxValue(5)), 'is not a rating from 0 to 5');

export const TextField = v.message(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.minLength(1)),
  'is not a text',
);
export const Switch = v.message(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])]),
    v.transform((value) => value === true || value === 'true'),
  ),
  'is not true or false',
);
export const WebAddress = v.message(v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/\S+$/i)), 'is not a web address');
export const EmailAddress = v.message(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()), 'is not an e-mail');

/** Indian numbers may come without their +91. */
export const Phone = v.message(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((phone) =>
      String(phone)
        .replace(/[\s().-]/g, '')
        .replace(/^0?([6-9]\d{9})$/, '+91$1'),
    ),
    v.regex(/^\+\d{8,15}$/),
  ),
  'is not a phone number',
);

/** A document's id, written bare, as a path, or as a document reference. */
export const Reference = v.message(
  v.pipe(
    v.union([
      v.string(),
      v.pipe(
        v.object({ __datatype__: v.literal('documentReference'), value: v.string() }),
        v.transform(({ value }) => value),
      ),
    ]),
    v.transform((path) => path.slice(path.lastIndexOf('/') + 1)),
    v.minLength(1),
  ),
  'is not a reference',
);

const Seconds = v.pipe(
  v.object({ _seconds: v.number(), _nanoseconds: v.optional(v.number(), 0) }),
  v.transform(({ _seconds, _nanoseconds }) => _seconds + _nanoseconds / 1e9),
);
const FirestoreTimestamp = v.pipe(
  v.object({ __datatype__: v.literal('timestamp'), value: Seconds }),
  v.transform(({ value }) => value),
);
const Milliseconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{10,14}$/), v.transform(Number))]),
  v.transform((milliseconds) => milliseconds / 1000),
);
const IsoText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d/),
  v.transform((text) => Date.parse(text) / 1000),
);

/** A moment as ISO 8601, from any form that a Firebase file gives it: a timestamp, milliseconds, a text. */
export const Timestamp = v.message(
  v.pipe(
    v.union([FirestoreTimestamp, Seconds, Milliseconds, IsoText]),
    v.finite(),
    v.minValue(0),
    v.maxValue(LAST_SECOND),
    v.transform((seconds) => new Date(Math.round(seconds * 1000)).toISOString()),
  ),
  'is not a time',
);

/** Hindi when most letters of a title are Devanagari. */
export function languageOf(title: string): 'en' | 'hi' {
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  const devanagari = title.match(/(?=\p{L})\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari > letters / 2 ? 'hi' : 'en';
}
