import { expect, test, vi } from 'vitest';
import { newSteadyClock } from './steady-clock.ts';

test('time goes by the steady clock, from what the server said last, whatever the wall clock says', () => {
  let now = 1000;
  const clock = newSteadyClock('2026-11-24T10:00:00.000Z', () => now);
  clock.hear({ serverTime: '2026-11-24T10:01:00.000Z', leftMilliseconds: 5000 });
  vi.useFakeTimers({ now: new Date('2036-01-01') });
  now += 2000;
  expect([clock.elapsed(), clock.left()]).toEqual([62_000, 3000]);
  now += 4000;
  expect(clock.left()).toBe(0);
  clock.hear({ serverTime: '2026-11-24T10:02:00.000Z', leftMilliseconds: null });
  expect([clock.elapsed(), clock.left()]).toEqual([120_000, null]);
  vi.useRealTimers();
});
