import { expect, test } from 'vitest';
import { newAttention } from './attention.ts';

function watching(since?: number) {
  const clock = { now: 0 };
  return { clock, attention: newAttention(() => clock.now, since) };
}

test('a time out of sight is told once, from when it began', () => {
  const { clock, attention } = watching();
  clock.now = 4000.4;
  attention.hide();
  clock.now = 7000;
  attention.hide();
  clock.now = 9000.6;
  expect(attention.show()).toEqual({ sinceMilliseconds: 4000, atMilliseconds: 9001 });
  expect(attention.show()).toBeUndefined();
});

test('less than a second is none', () => {
  const { clock, attention } = watching();
  attention.hide();
  clock.now = 999;
  expect(attention.show()).toBeUndefined();
  expect(attention.since()).toBeUndefined();
});

test('a page that was thrown away while it was out of sight goes on with the next of its tab', () => {
  const { clock, attention } = watching(2000);
  clock.now = 62_000;
  expect(attention.since()).toBe(2000);
  expect(attention.show()).toEqual({ sinceMilliseconds: 2000, atMilliseconds: 62_000 });
});
