import { expect, test } from 'vitest';
import { joinSpans, recordPlayed } from './played.ts';

const play = (record: ReturnType<typeof recordPlayed>, from: number, to: number, step = 0.25) => {
  for (let at = from; at <= to; at += step) record.advance(at);
};

test('counts whole seconds, and goes on where the last time ended', () => {
  const record = recordPlayed();
  play(record, 0, 12.5);
  expect(record.take()).toEqual([[0, 12]]);
  play(record, 12.75, 14);
  expect(record.take()).toEqual([[12, 14]]);
  expect(record.take()).toEqual([]);
});

test('a jump ends a span: what was skipped was not played, nor the second that was entered in its midst', () => {
  const record = recordPlayed();
  play(record, 0, 5);
  record.jump();
  play(record, 40.75, 55.25);
  expect(record.take()).toEqual([
    [0, 5],
    [41, 55],
  ]);
});

test('a jump nobody told of is none of the playing either, forward or back', () => {
  const record = recordPlayed();
  play(record, 0, 3);
  play(record, 100, 103);
  play(record, 50, 52);
  expect(record.take()).toEqual([
    [0, 3],
    [50, 52],
    [100, 103],
  ]);
});

test('at twice the speed in a tab that is not seen the clock is read seldom', () => {
  const record = recordPlayed();
  play(record, 0, 60, 4);
  expect(record.take()).toEqual([[0, 60]]);
});

test('at the end the broken last second is whole, and only then', () => {
  const record = recordPlayed();
  play(record, 0, 20.5);
  expect(record.take(true)).toEqual([[0, 21]]);
  expect(record.take(true)).toEqual([]);
});

test('spans that touch or cross become one', () => {
  expect(
    joinSpans([
      [40, 55],
      [0, 12],
      [12, 14],
      [50, 60],
    ]),
  ).toEqual([
    [0, 14],
    [40, 60],
  ]);
});
