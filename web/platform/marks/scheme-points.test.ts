import { expect, test } from 'vitest';
import { togglePoint } from './scheme-points.ts';

const point = (marks: string) => ({ point: { en: 'A point', hi: null }, marks });
const scheme = [point('1'), point('1/3'), point('2')];

test('the points that are found make the marks, at most those of the question', () => {
  expect(togglePoint([], 1, scheme, '3')).toEqual({ marks: '1/3', points: [1] });
  expect(togglePoint([1], 0, scheme, '3')).toEqual({ marks: '4/3', points: [0, 1] });
  expect(togglePoint([0, 1], 2, scheme, '3')).toEqual({ marks: '3', points: [0, 1, 2] });
  expect(togglePoint([0, 1], 1, scheme, '3')).toEqual({ marks: '1', points: [0] });
  expect(togglePoint([0], 0, scheme, '3')).toEqual({ marks: '0', points: [] });
});
