import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTouches } from './touches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A picture 300 px wide; what was done to it, in order. */
function picture({ paused = false } = {}) {
  const done: string[] = [];
  const hands = {
    tap: () => done.push('tap'),
    step: (seconds: number) => done.push(`step ${seconds}`),
    hasten: () => done.push('fast') > 0 && !paused,
    slow: () => done.push('slow'),
    swipeDown: () => done.push('swipe'),
  };
  const touches = readTouches();
  const down = (x: number, y = 50) => touches.down({ x, y, width: 300 }, hands);
  const tap = (x: number) => {
    down(x);
    touches.up({ x, y: 50 });
  };
  return { done, touches, down, tap };
}

test('two taps at a side are ten seconds, each further one ten more; none of them stops the film', () => {
  const { done, tap } = picture();
  tap(280);
  vi.advanceTimersByTime(200);
  tap(270);
  vi.advanceTimersByTime(200);
  tap(290);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['step 10', 'step 10']);
  tap(20);
  tap(30);
  vi.advanceTimersByTime(1000);
  expect(done.slice(2)).toEqual(['step -10']);
});

test('one tap is a tap: in the middle at once, at a side when no second one follows there', () => {
  const { done, tap } = picture();
  tap(150);
  expect(done).toEqual(['tap']);
  tap(20);
  expect(done).toEqual(['tap']);
  vi.advanceTimersByTime(300);
  expect(done).toEqual(['tap', 'tap']);
  tap(20);
  tap(280);
  vi.advanceTimersByTime(300);
  expect(done.slice(2)).toEqual(['tap', 'tap']);
});

test('held it is fast until it is let go or taken away, and that is no tap', () => {
  const { done, touches, down } = picture();
  down(150);
  vi.advanceTimersByTime(499);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  touches.up({ x: 150, y: 50 });
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['fast', 'slow']);
  down(150);
  vi.advanceTimersByTime(500);
  touches.cancel();
  expect(done.slice(2)).toEqual(['fast', 'slow']);
});

test('a film that stands still is not hastened, and letting go is a tap', () => {
  const { done, touches, down } = picture({ paused: true });
  down(150);
  vi.advanceTimersByTime(600);
  touches.up({ x: 150, y: 50 });
  expect(done).toEqual(['fast', 'tap']);
});

test('a swipe down is one only when it is long and straight; what moves is neither held nor tapped', () => {
  const { done, touches, down } = picture();
  const swipe = (x: number, y: number) => {
    down(150, 50);
    touches.move({ x, y });
    vi.advanceTimersByTime(600);
    touches.up({ x, y });
  };
  swipe(150, 90);
  swipe(240, 150);
  swipe(150, -60);
  expect(done).toEqual([]);
  swipe(160, 150);
  expect(done).toEqual(['swipe']);
});
