import { expect, test } from 'vitest';
import { rankOf } from './ranks.rules.ts';

test('fewer than ten are not compared', () => {
  expect(rankOf({ above: 0, upTo: 9, all: 9 })).toEqual({ rank: null, percentile: null });
});

test.each([
  // Worked in the press: 37,244 of 41,326 are 90.1224411.
  [{ above: 4082, upTo: 37_244, all: 41_326 }, 4083, '90.12'],
  [{ above: 0, upTo: 12, all: 12 }, 1, '100.00'],
  [{ above: 6, upTo: 6, all: 12 }, 7, '50.00'],
  [{ above: 1, upTo: 11, all: 12 }, 2, '91.67'],
  [{ above: 999, upTo: 1, all: 1000 }, 1000, '0.10'],
])('%o', (standing, rank, percentile) => expect(rankOf(standing)).toEqual({ rank, percentile }));
