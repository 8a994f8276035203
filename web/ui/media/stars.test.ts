import { expect, test } from 'vitest';
import { starKinds } from './stars.tsx';

function drawn(value: number): string {
  const marks = { full: '*', half: '/', outline: '.' } as const;
  return starKinds(value)
    .map((kind) => marks[kind])
    .join('');
}

test('whole ratings', () => {
  expect(drawn(0)).toBe('.....');
  expect(drawn(3)).toBe('***..');
  expect(drawn(5)).toBe('*****');
});

test('a quarter past makes a half, three quarters past the next whole', () => {
  expect(drawn(3.2)).toBe('***..');
  expect(drawn(3.25)).toBe('***/.');
  expect(drawn(3.7)).toBe('***/.');
  expect(drawn(3.75)).toBe('****.');
  expect(drawn(4.8)).toBe('*****');
});
