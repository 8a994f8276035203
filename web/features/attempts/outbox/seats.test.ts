import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import { newSeat, storeSeat, takeStoredSeat } from './seats.ts';

beforeEach(() => void stubStorage('sessionStorage'));
afterEach(() => vi.unstubAllGlobals());

test('a seat has a UUID of its own', () => {
  const ids = Array.from({ length: 100 }, () => newSeat().seatId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('what a page left is there once', () => {
  const seat = { ...newSeat(), lastSeq: 7, lastMilliseconds: 900 };
  storeSeat('one', seat);
  expect(takeStoredSeat('other')).toBeUndefined();
  expect(takeStoredSeat('one')).toEqual(seat);
  expect(takeStoredSeat('one')).toBeUndefined();
});
