import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Registration } from '#contract/accounts/registration.ts';
import { phoneDigits } from '#web/platform/india/person-fields.ts';
import { registrationErrorOf, registrationOf } from './registration.ts';

const good = {
  name: 'Asha',
  email: 'asha@school.test',
  password: 'eight888',
  birthBand: '18-24',
  termsAccepted: true,
};

const values: Record<string, string[]> = {
  name: ['', '  ', 'A', 'आशा वर्मा', 'x'.repeat(100), 'x'.repeat(101)],
  email: [
    '',
    'a',
    'a@b',
    'a@b.in',
    'a.b+c@d-e.co.in',
    'a b@c.in',
    'a@b..in',
    '@b.in',
    'a@b.i',
    `${'x'.repeat(250)}@b.in`,
  ],
  phone: ['9876543210', '5876543210', '98765', '98765432101', 'abc'],
  parentEmail: ['parent@b.in', 'parent'],
};

describe('the form and the server agree on', () => {
  test.each(Object.entries(values).flatMap(([name, list]) => list.map((value) => ({ name, value }))))(
    '$name "$value"',
    ({ name, value }) => {
      const taken = v.safeParse(Registration, { ...good, [name]: value }).success;
      expect(registrationErrorOf({ name, value }) === undefined).toBe(taken);
    },
  );
});

test.each([
  ['', false],
  ['seven77', false],
  ['eight888', true],
  ['आठअक्षरोंका', true],
  ['        ', true],
  // Eight characters in the form that the server counts, ten as they may be typed.
  ['e\u0301a\u0300345678', true],
  ['e\u0301a\u030034567', false],
  ['😀'.repeat(7), false],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('of the password %j the form knows what its length tells', (value, taken) => {
  expect(registrationErrorOf({ name: 'password', value }) === undefined).toBe(taken);
});

test("a parent's e-mail is another than one's own, however it is written", () => {
  const parent = { name: 'parentEmail', value: ' Asha@School.test' };
  expect(registrationErrorOf(parent, 'asha@school.test ')).toBe('Please enter another e-mail than your own.');
  expect(registrationErrorOf(parent, 'ashas-mother@school.test')).toBeUndefined();
  expect(v.safeParse(Registration, { ...good, birthBand: 'under-18', parentEmail: 'ASHA@school.test' }).success).toBe(
    false,
  );
});

test('what must be chosen and ticked is asked for', () => {
  expect(registrationErrorOf({ name: 'birthBand', value: '' })).toBeDefined();
  expect(registrationErrorOf({ name: 'birthBand', value: 'under-18' })).toBeUndefined();
  expect(registrationErrorOf({ name: 'termsAccepted', value: 'on', checked: false })).toBeDefined();
  expect(registrationErrorOf({ name: 'termsAccepted', value: 'on', checked: true })).toBeUndefined();
  expect(registrationErrorOf({ name: 'phone', value: '' })).toBeUndefined();
  expect(registrationErrorOf({ name: '', value: 'anything' })).toBeUndefined();
});

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['(+91) 9876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['', ''],
])('the phone number %j is %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test('what the form holds becomes what the contract wants, empty fields left out', () => {
  const form = new FormData();
  const typed = { name: ' Asha ', email: ' a@b.in ', phone: '', password: ' two blanks ', birthBand: '18-24' };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const adult = {
    name: 'Asha',
    email: 'a@b.in',
    password: ' two blanks ',
    birthBand: '18-24',
    termsAccepted: true,
    language: 'en',
  };
  expect(registrationOf(form)).toEqual(adult);
  form.set('phone', '+91 98765 43210');
  form.set('birthBand', 'under-18');
  form.set('parentEmail', 'p@b.in');
  const minor = { ...adult, phone: '9876543210', birthBand: 'under-18', parentEmail: 'p@b.in' };
  expect(registrationOf(form)).toEqual(minor);
  expect(v.parse(Registration, registrationOf(form))).toEqual(minor);
});
