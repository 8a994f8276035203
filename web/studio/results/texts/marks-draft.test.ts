import { expect, test } from 'vitest';
import type { MarkedText } from '#contract/attempts/hand-marks.ts';
import { findMarksFault, givenOf, isOutdated } from './marks-draft.ts';

test('marks are refused where they are missing, not readable or too many', () => {
  expect(['', ' ', 'two', '3.5', '3', '1/3', '0'].map((marks) => findMarksFault(marks, '3'))).toEqual([
    ...['missing', 'missing', 'unread', 'too-many'],
    ...[undefined, undefined, undefined],
  ]);
});

test('what was typed over marks that changed meanwhile is told apart from what they became', () => {
  const marked = (marks: string, revision: number) =>
    ({ mine: { marks, points: [], remark: null, madeAt: '', isHeld: true, revision } }) as unknown as MarkedText;
  const typed = { ...givenOf(marked('1', 1)), marks: '2' };
  expect(isOutdated(marked('1', 1), typed)).toBe(false);
  expect(isOutdated(marked('3', 2), typed)).toBe(true);
  expect(isOutdated(marked('2', 2), typed)).toBe(false);
  expect(isOutdated(marked('1', 1), { ...givenOf({ mine: null } as MarkedText), marks: '2' })).toBe(true);
});
