import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

test.each([
  ['nothing', '', 0],
  ['one letter', 'a', 1],
  ['seven, however wild', 'aZ9!qX~', 1],
  ['one letter again and again', 'aaaaaaaaaaaaaaaaaaaa', 1],
  ['a row', 'abcdefghijklmnopqrst', 1],
  ['a row of digits, upwards', '1234567890', 1],
  ['and downwards', '9876543210', 1],
  ['two letters in turns', 'abababababababababab', 1],
  ['a worn word with a year', 'Password2024', 1],
  ['eight letters by chance', 'kqzvwmtr', 2],
  ['eleven letters by chance', 'kqzvwmtrbxj', 3],
  ['a sentence', 'the tea is still too hot', 4],
  ['a sentence in Hindi', 'चाय अभी बहुत गरम है', 4],
])('%s', (_, password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('what is longer is never worse', () => {
  const long = 'kqzvwmtrbxj fhdlpy';
  const steps = [...long].map((_, at) => strengthOf(long.slice(0, at + 1)));
  expect(steps).toEqual(steps.toSorted());
  expect(new Set(steps)).toEqual(new Set([1, 2, 3, 4]));
});

test('a name or an e-mail in it counts for next to nothing, in any case of letters', () => {
  const personal = ['Meera Joshi', 'meera.joshi@e2e.test'];
  expect(strengthOf('MEERAjoshi98')).toBe(3);
  expect(strengthOf('MEERAjoshi98', personal)).toBe(1);
  expect(strengthOf('मीरा जोशी पटना', ['मीरा जोशी'])).toBeLessThan(strengthOf('मीरा जोशी पटना'));
});
