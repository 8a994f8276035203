import { expect, test } from 'vitest';
import { isId } from './item-id.ts';

test.each([
  ['bpsc-131-en', true],
  ['019a-भारत b', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['', false],
  ['a\0', false],
  ['\uFDD0', false],
])('%j could be an id: %s', (text, could) => {
  expect(isId(text)).toBe(could);
});
