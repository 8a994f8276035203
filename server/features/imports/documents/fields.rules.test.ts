import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EmailAddress, languageOf, Phone, Reference, Rupees, Timestamp } from './fields.rules.ts';

const read = <T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | undefined => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
};

test('a numeric string is read as the original reads it, as an integer of rupees', () => {
  const amount = fc.record({
    rupees: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    fraction: fc.option(fc.integer({ min: 0, max: 999 })),
  });
  fc.assert(
    fc.property(amount, ({ rupees, fraction }) => {
      const text = fraction === null ? `${rupees}` : `${rupees}.${fraction}`;
      expect(read(Rupees, text)).toBe(Number.parseInt(text, 10) * 100 + 0);
      expect(read(Rupees, ` ${text} `)).toBe(read(Rupees, text));
    }),
  );
  expect(read(Rupees, '499.50')).toBe(49_900);
  expect(read(Rupees, '-1')).toBe(-100);
  expect(read(Rupees, 499.9)).toBe(49_900);
  expect(Object.is(read(Rupees, '-0.5'), 0)).toBe(true);
});

test('whatever is read of a price is a whole number of rupees within bounds, and no text is guessed at', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), (value) => {
      const paise = read(Rupees, value);
      if (paise !== undefined) expect(Number.isSafeInteger(paise) && paise % 100 === 0).toBe(true);
    }),
  );
  for (const text of ['', 'free', '1,499', '₹499', '499 INR', '1e3', '0x1F', 'NaN', '--1', '9999999999']) {
    expect(read(Rupees, text)).toBeUndefined();
  }
});

test('a moment is read from every form that Firebase gives it', () => {
  const iso = '2024-07-01T10:30:15.250Z';
  const parts = { _seconds: 1_719_829_815, _nanoseconds: 250_000_000 };
  const forms = [{ __datatype__: 'timestamp', value: parts }, parts, 1_719_829_815_250, '1719829815250', iso];
  for (const form of forms) expect(read(Timestamp, form)).toBe(iso);
  for (const form of ['soon', '2024-99-99', {}, Number.NaN, 1e300, -5]) expect(read(Timestamp, form)).toBeUndefined();
});

test('references, phones and e-mails', () => {
  expect(read(Reference, 'c1')).toBe('c1');
  expect(read(Reference, 'courses/c1')).toBe('c1');
  expect(read(Reference, { __datatype__: 'documentReference', value: 'courses/c1' })).toBe('c1');
  expect(read(Reference, 7)).toBeUndefined();
  expect(read(Phone, '98765 43210')).toBe('+919876543210');
  expect(read(Phone, 9_876_543_210)).toBe('+919876543210');
  expect(read(Phone, '+44 20 7946 0958')).toBe('+442079460958');
  expect(read(Phone, '12345')).toBeUndefined();
  expect(read(EmailAddress, ' asha@example.test ')).toBe('asha@example.test');
  expect(read(EmailAddress, 'asha at example')).toBeUndefined();
});

test('the language of a title is that of most of its letters', () => {
  expect(languageOf('भारतीय समाज')).toBe('hi');
  expect(languageOf('BSOC-131 समाजशास्त्र का परिचय')).toBe('hi');
  expect(languageOf('Introduction to Sociology (समाज)')).toBe('en');
  expect(languageOf('2024')).toBe('en');
});
