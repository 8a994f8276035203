import { expect, test } from 'vitest';
import type { AttemptResult } from '#contract/attempts/results.ts';
import { fittingOf } from './result-filters.ts';

type Question = AttemptResult['questions'][number];
const question = (position: number, changes: Partial<Question> = {}): Question => ({
  ...{ position, marks: '1', outcome: 'right', mine: { text: '5' }, seconds: 20, isMarked: false },
  ...{ percentRight: null, sources: [], ...changes },
});
const positionsOf = (questions: Question[]) =>
  Object.fromEntries(
    Object.entries(fittingOf({ questions })).map(([id, found]) => [id, found.map((each) => each.position)]),
  );

test('questions are told apart by what became of them, by the mark, and by the time they took', () => {
  const questions = [
    question(1),
    question(2, { outcome: 'wrong', isMarked: true }),
    question(3, { outcome: 'blank', mine: null, seconds: null }),
    question(4, { outcome: 'unread', seconds: 90 }),
  ];
  expect(positionsOf(questions)).toEqual({ all: [1, 2, 3, 4], wrong: [2, 4], blank: [3], marked: [2], slow: [4] });
});

test('where all took as long, or little, none is slow', () => {
  expect(positionsOf([question(1, { seconds: 300 }), question(2, { seconds: 310 })])['slow']).toEqual([]);
  expect(
    positionsOf([question(1, { seconds: 3 }), question(2, { seconds: 1 }), question(3, { seconds: 25 })])['slow'],
  ).toEqual([]);
});
