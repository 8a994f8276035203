import { expect, test, vi } from 'vitest';
import { momentOf } from './until-field.tsx';

test('a day counts to its end in India, for ever is null, and what is past or missing is nothing', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00Z') });
  // It is the 23rd in India already.
  expect(momentOf({ isEver: false, day: '2026-11-23' })).toBe('2026-11-23T18:30:00.000Z');
  expect(momentOf({ isEver: false, day: '2026-11-22' })).toBeUndefined();
  expect(momentOf({ isEver: false, day: null })).toBeUndefined();
  expect(momentOf({ isEver: false, day: '2027-02-31' })).toBeUndefined();
  expect(momentOf({ isEver: true, day: '2020-01-01' })).toBeNull();
  vi.useRealTimers();
});
