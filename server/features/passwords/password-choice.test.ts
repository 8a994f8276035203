import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordFault } from './password-choice.rules.ts';

const asha = { email: 'asha.verma@school.test', name: 'Asha Verma' };
const STUDENT = 8;
const STAFF = 15;
const faultOf = (password: string, person = asha, least = STUDENT) => passwordFault(password, person, least);

describe('length', () => {
  test.each([
    ['', 'short'],
    ['mK9x!qT', 'short'],
    ['mK9x!qTz', undefined],
    ['mK9x!qTz'.repeat(16).replace(/^./, 'é'), undefined],
    [`${'mK9x!qTz'.repeat(16)}a`, 'long'],
  ])('of %j: %s', (password, fault) => expect(faultOf(password)).toBe(fault));

  test('counts characters as a person does: an emoji is one, an accent none', () => {
    expect(faultOf('🦉🌊🍋🎻🪁🧵🌶')).toBe('short');
    expect(faultOf('🦉🌊🍋🎻🪁🧵🌶🥭')).toBeUndefined();
    expect(faultOf('zu\u0308rigbo')).toBe('short');
  });

  test('is longer for staff', () => {
    expect(faultOf('mango-harbour9', asha, STAFF)).toBe('short');
    expect(faultOf('mango-harbour-9', asha, STAFF)).toBeUndefined();
  });
});

test.each([
  'aaaaaaaa',
  'AAAAaaaa',
  '12121212',
  'abcabcabca',
  'sunsetsunset',
  '🦉🦉🦉🦉🦉🦉🦉🦉',
  '12345678',
  '0987654321',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl;',
  'abcdefgh',
  'hgfedcba',
  'qwerty1234',
  'Abcd4321!',
  'aaaa1111bbbb',
  '1qaz2wsx3edc4rfv',
  'कखगघचछजझ',
  'qwertyuiopasdfghjklzxcvbnm',
])('simple: %s', (password) => expect(faultOf(password)).toBe('simple'));

test.each([
  ['asha1234', asha],
  ['AshaVerma', asha],
  ['verma.asha@2004', asha],
  ['asha.verma!', asha],
  ['Adhyay@2026', asha],
  ['अध्याय2026', asha],
  ['kittu9800x', { email: 'kittu9800@school.test', name: 'K' }],
  ['राम-राम-2004', { email: 'r@school.test', name: 'राम' }],
  ['ram@ram@12', { email: 'r@school.test', name: 'Ram' }],
  ['(c++fan)(c++fan)99', { email: '(c++fan)@school.test', name: 'Om' }],
])('personal: %s', (password, person) => expect(faultOf(password, person)).toBe('personal'));

test.each(['Sunshine1', 'P@ssw0rd', 'p@ssw0rd1!', '!!Monkey123', 'iloveyou!!', 'Football99', 'BASEBALL'])(
  'common: %s',
  (password) => expect(faultOf(password)).toBe('common'),
);

test.each([
  'chai aur barish',
  'correct horse battery staple',
  'मेरी बिल्ली सोती है',
  'नमकीन-चाय-42',
  'grammar of the river',
  'asha loves mango trees',
  'three old clocks tick',
  'adhyay-demo-1',
  'password is not my password',
  '1857 ki kranti Meerut',
  'x7#Lq2!vRw',
  'tr0ub4dor&3',
])('good: %s', (password) => expect(faultOf(password)).toBeUndefined());

test('a short name inside another word is nobody’s name', () => {
  const ram = { email: 'ram@school.test', name: 'Ram' };
  expect(faultOf('grammarly6', ram)).not.toBe('personal');
  expect(faultOf('grammar-fort', ram)).toBeUndefined();
});

test('every password of the breached list is refused, however it is written', () => {
  const listed = dictionary['passwords-common'].filter((password) => [...password].length >= STUDENT);
  expect(listed.length).toBeGreaterThan(17_000);
  const nobody = { email: 'zz@school.test', name: 'Zz' };
  expect(listed.filter((password) => !faultOf(password, nobody))).toEqual([]);
  expect(listed.filter((password) => !faultOf(password.toUpperCase(), nobody))).toEqual([]);
});

test.each([
  ['short ones, which are asked in several forms', 7],
  ['long ones', 12],
])(
  'at most 2 in 1,000 random passwords are refused: %s',
  (_, bytes) => {
    const some = Array.from({ length: 100_000 }, () => randomBytes(bytes).toString('base64url'));
    expect(some.filter((password) => faultOf(password)).length).toBeLessThan(200);
  },
  120_000,
);

test('answers for anything, quickly, and the same in every composition', () => {
  const person = fc.record({
    email: fc.string({ maxLength: 254 }),
    name: fc.string({ unit: 'grapheme', maxLength: 100 }),
  });
  const anything = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 512 });
  fc.assert(
    fc.property(anything, person, (password, whose) => {
      expect(faultOf(password.normalize('NFD'), whose)).toBe(faultOf(password.normalize('NFC'), whose));
    }),
  );
  const began = performance.now();
  faultOf('abcdefghijklmnopqrstuvwxyz'.repeat(20).slice(0, 128));
  expect(performance.now() - began).toBeLessThan(50);
});
