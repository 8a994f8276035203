import { expect, test } from 'vitest';
import { newRecent } from './recent.ts';

test('keeps what was used last', () => {
  const recent = newRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(recent.get('b')).toBeUndefined();
  expect([recent.get('a'), recent.get('c')]).toEqual([1, 3]);
  recent.set('a', 4);
  expect(recent.get('a')).toBe(4);
});
