import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fromCursor, isDate, isMoment, toCursor } from './cursor.ts';

const Place = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.maxLength(128))]);
const textOf = (text: string) => Buffer.from(text).toString('base64url');

test.each([[[0, 'a']], [[1_795_289_991_123_456, 'b_-"\\ é हि']]])(
  '%j comes back as it was, in letters that fit an address',
  (place) => {
    const cursor = toCursor(place);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(fromCursor(Place, cursor)).toEqual(place);
  },
);

test('without a cursor there is no place', () => {
  expect(fromCursor(Place, undefined)).toBeUndefined();
});

test.each([
  ['no JSON', 'x'],
  ['nothing', ''],
  ['another shape', textOf('{"at":1}')],
  ['a number as text', textOf('["1","a"]')],
  ['a fraction', textOf('[0.5,"a"]')],
  ['one too many', textOf('[1,"a",1]')],
  ['a long id', toCursor([1, 'a'.repeat(129)])],
  ['U+0000', toCursor([1, 'a\0'])],
  ['half a character', toCursor([1, '\ud800'])],
  ['a number beyond all', textOf('[1e999,"a"]')],
])('%s is refused as bad input', (_, cursor) => {
  expect(() => fromCursor(Place, cursor)).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST', data: { issues: [expect.objectContaining({ path: ['after'] })] } }),
  );
});

test.each([
  ['2026-02-28 00:00:00+00', true],
  ['2028-02-29 23:59:59.123456+05:30', true],
  ['2026-02-30 00:00:00+00', false],
  ['2026-13-01 00:00:00+00', false],
  ['0000-01-01 00:00:00+00', false],
  ['2026-02-28 24:00:00+00', false],
  ['2026-02-28 00:60:00+00', false],
  ['2026-02-28 00:00:00+16', false],
  ['2026-02-28 00:00:00', false],
  ['2026-02-28', false],
  ['infinity', false],
])('%s is a moment of PostgreSQL: %s', (text, isOne) => {
  expect(isMoment(text)).toBe(isOne);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['0000-01-01', false],
  ['2026-2-1', false],
])('%s is a date: %s', (text, isOne) => {
  expect(isDate(text)).toBe(isOne);
});
