import { expect, test } from 'vitest';
import { nextMenuIndex } from './menu-keys.ts';

test('arrows go round', () => {
  expect(nextMenuIndex('ArrowDown', 0, 3)).toBe(1);
  expect(nextMenuIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextMenuIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextMenuIndex('ArrowUp', 2, 3)).toBe(1);
});

test('with no item focused, down begins at the top and up at the bottom', () => {
  expect(nextMenuIndex('ArrowDown', -1, 3)).toBe(0);
  expect(nextMenuIndex('ArrowUp', -1, 3)).toBe(2);
});

test('Home and End go to the ends', () => {
  expect(nextMenuIndex('Home', 1, 3)).toBe(0);
  expect(nextMenuIndex('End', 1, 3)).toBe(2);
});

test('other keys and an empty menu are left alone', () => {
  expect(nextMenuIndex('a', 0, 3)).toBeUndefined();
  expect(nextMenuIndex('ArrowDown', -1, 0)).toBeUndefined();
});
