import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './ranges.rules.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-100000', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100000', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=1e1-', undefined],
  ['bytes= 0-1', undefined],
  ['lines=0-1', undefined],
  ['bytes=99999999999999999-', undefined],
  [undefined, undefined],
])('%s of a hundred bytes', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

test('whatever is asked, what is answered lies within the file', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(300), fc.nat(300)).map(([from, to]) => `bytes=${from}-${to}`),
  );
  fc.assert(
    fc.property(headers, fc.integer({ min: 1, max: 200 }), (header, total) => {
      const range = rangeOf(header, total);
      if (range === undefined || range === 'none') return;
      expect(0 <= range.start && range.start <= range.end && range.end < total).toBe(true);
    }),
  );
});
