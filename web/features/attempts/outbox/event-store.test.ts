import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import { listUnsentSeats, openEventStore, openHandIn } from './event-store.ts';

beforeEach(() => void stubStorage('localStorage'));
afterEach(() => vi.unstubAllGlobals());

const seat = { personId: 'me', attemptId: 'one', seatId: 'here' };
const event = {
  seq: 3,
  position: 1,
  kind: 'visit',
  answer: null,
  isMarked: true,
  atMilliseconds: 0,
  isSent: false,
} as const;

test('events wait by person, attempt and seat, and are seen by whoever opens the same', () => {
  expect(openEventStore(seat).write(event)).toBe(true);
  expect(openEventStore(seat).list()).toEqual([event]);
  expect(openEventStore({ ...seat, seatId: 'there' }).list()).toEqual([]);
  expect(listUnsentSeats('me')).toEqual([seat]);
  expect(listUnsentSeats('m')).toEqual([]);
  openEventStore(seat).remove(3);
  expect(listUnsentSeats('me')).toEqual([]);
});

test('an attempt to hand in waits without a seat', () => {
  const handIn = openHandIn(seat);
  handIn.set(true);
  expect([handIn.isWanted(), listUnsentSeats('me')]).toEqual([true, [{ ...seat, seatId: '' }]]);
  handIn.set(false);
  expect([handIn.isWanted(), listUnsentSeats('me')]).toEqual([false, []]);
});
