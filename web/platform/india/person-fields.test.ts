import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PersonName, Phone } from '#contract/accounts/registration.ts';
import { Email } from '#contract/procedure.ts';
import { emailFault, nameFault, phoneDigits, phoneFault } from './person-fields.ts';

const taken = (schema: v.GenericSchema, value: string) => v.safeParse(schema, value).success;

describe('the page and the server agree on', () => {
  test.each(['', '  ', 'A', 'आशा वर्मा', 'x'.repeat(100), 'x'.repeat(101)])('the name %j', (name) => {
    expect(nameFault(name) === undefined).toBe(taken(PersonName, name));
  });

  const LONG = `${'x'.repeat(250)}@b.in`;
  test.each(['', 'a', 'a@b', 'a@b.in', ' a@b.in ', 'a.b+c@d-e.co.in', 'a b@c.in', 'a@b..in', '@b.in', 'a@b.i', LONG])(
    'the e-mail %j',
    (email) => {
      expect(emailFault(email, () => 'missing') === undefined).toBe(taken(Email, email));
    },
  );

  test.each(['9876543210', '5876543210', '98765', '98765432101', 'abc'])('the phone number %j', (phone) => {
    expect(phoneFault(phone) === undefined).toBe(taken(Phone, phone));
  });
});

test('no e-mail is said in the words of the one who asks; no phone is right', () => {
  expect(emailFault(' ', () => 'missing')).toBe('missing');
  expect(phoneFault('')).toBeUndefined();
});

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['(+91) 9876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['', ''],
])('the phone number %j is %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
