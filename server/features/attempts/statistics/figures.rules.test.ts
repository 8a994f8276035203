import { describe, expect, test } from 'vitest';
import { computeItemFigures, computeTestFigures, listVariances } from './figures.rules.ts';
import { type Choice, computeOptionFigures } from './options.rules.ts';

/** Four students, three items of 1, 1 and 2 marks; all figures below were worked out by hand. */
const A = [1, 1, 0, 0];
const B = [1, 0, 1, 0];
const C = [2, 1, 1, 0];
const TOTALS = [4, 2, 2, 0];
const item = (marks: number[], max: number) => ({ marks, totals: TOTALS, max });
const [a, b, c] = computeItemFigures([item(A, 1), item(B, 1), item(C, 2)]);

describe('known examples', () => {
  test('facility is the mean and spread the deviation, in percent of the most', () => {
    expect(a).toMatchObject({ n: 4, facility: 50 });
    expect(a?.spread).toBeCloseTo(57.735_026_919, 6);
    expect(c?.facility).toBe(50);
    expect(c?.spread).toBeCloseTo(40.824_829_046, 6);
  });

  test('discrimination compares an item with the rest of the test, not with itself', () => {
    // y of A is 3, 1, 2, 0: covariance 1/3, variances 1/3 and 5/3.
    expect(a?.discriminationIndex).toBeCloseTo(44.721_359_55, 6);
    // Sorted against sorted the covariance would be 2/3.
    expect(a?.discriminativeEfficiency).toBeCloseTo(50, 6);
    // y of C is 2, 1, 1, 0: it goes with C all the way.
    expect(c?.discriminationIndex).toBeCloseTo(100, 6);
    expect(c?.discriminativeEfficiency).toBeCloseTo(100, 6);
  });

  test('weights: as set, and by what an item adds to the differences', () => {
    expect([a, b, c].map((each) => each?.intendedWeight)).toEqual([25, 25, 50]);
    // √(2/3), √(2/3) and √(4/3) of their sum.
    expect(a?.effectiveWeight).toBeCloseTo(29.289_321_88, 6);
    expect(c?.effectiveWeight).toBeCloseTo(41.421_356_24, 6);
  });

  test('of the test: percent of the most marks, alpha and the error', () => {
    const figures = computeTestFigures(TOTALS, [1 / 3, 1 / 3, 2 / 3], 4);
    expect(figures).toMatchObject({ n: 4, mean: 50, median: 50, skew: 0 });
    expect(figures.sd).toBeCloseTo(40.824_829_046, 6);
    // 3/2 · (1 − (4/3) / (8/3)) = 75 %.
    expect(figures.consistency).toBeCloseTo(75, 6);
    expect(figures.errorRatio).toBeCloseTo(50, 6);
    expect(figures.standardError).toBeCloseTo(20.412_414_523, 6);
    expect(figures.kurtosis).toBeCloseTo(1.5, 6);
  });

  test('where all got the same, or nobody sat it, nothing is said', () => {
    const [same] = computeItemFigures([{ marks: [1, 1, 1], totals: [3, 2, 1], max: 1 }]);
    expect(same).toMatchObject({ facility: 100, spread: 0, discriminationIndex: null, discriminativeEfficiency: null });
    expect(computeTestFigures([], undefined, 4)).toMatchObject({ n: 0, mean: null, consistency: null });
    expect(computeTestFigures([2, 2], [0, 0], 4)).toMatchObject({ sd: 0, skew: null, consistency: null });
  });

  test('an item against the rest has no effective weight', () => {
    const [against] = computeItemFigures([{ marks: [0, 0, 1, 1], totals: [5, 4, 2, 1], max: 1 }]);
    expect(against?.discriminationIndex).toBeLessThan(0);
    expect(against?.effectiveWeight).toBeNull();
  });
});

/** The same by pairs of students, which knows no mean: cov = Σᵢ<ⱼ (xᵢ − xⱼ)(yᵢ − yⱼ) / (n (n − 1)). */
function slowCovariance(xs: number[], ys: number[]): number {
  let all = 0;
  for (let one = 0; one < xs.length; one += 1)
    for (let other = one + 1; other < xs.length; other += 1)
      all += ((xs[one] ?? 0) - (xs[other] ?? 0)) * ((ys[one] ?? 0) - (ys[other] ?? 0));
  return all / (xs.length * (xs.length - 1));
}

/** Of whole numbers from a seed, so that a run can be seen again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

test('a second way, by pairs of students, gives the same for many papers', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed * 7919);
    const n = 4 + (random() % 40);
    const maxima = Array.from({ length: 2 + (random() % 8) }, () => 1 + (random() % 5));
    const marks = maxima.map((max) =>
      Array.from({ length: n }, () => (random() % (2 * max + 1)) / 2 - (random() % 3) / 3),
    );
    const totals = Array.from({ length: n }, (_, who) => marks.reduce((sum, some) => sum + (some[who] ?? 0), 0));
    const max = maxima.reduce((sum, each) => sum + each, 0);
    const items = maxima.map((each, place) => ({ marks: marks[place] ?? [], totals, max: each }));
    const figures = computeItemFigures(items);
    const roots = items.map((each) => Math.sqrt(Math.max(0, slowCovariance(each.marks, totals))));
    const allRoots = roots.reduce((sum, root) => sum + root, 0);
    for (const [place, each] of items.entries()) {
      const others = totals.map((total, who) => total - (each.marks[who] ?? 0));
      const apart = Math.sqrt(slowCovariance(each.marks, each.marks) * slowCovariance(others, others));
      const index = apart < 1e-9 ? null : (100 * slowCovariance(each.marks, others)) / apart;
      const got = figures[place];
      if (index === null) expect(got?.discriminationIndex).toBeNull();
      else expect(got?.discriminationIndex).toBeCloseTo(index, 6);
      if (slowCovariance(each.marks, totals) > 1e-9)
        expect(got?.effectiveWeight).toBeCloseTo((100 * (roots[place] ?? 0)) / allRoots, 6);
    }
    const test_ = computeTestFigures(totals, listVariances(items, n), max);
    const own = items.reduce((sum, { marks: some }) => sum + slowCovariance(some, some), 0);
    const p = items.length;
    const alpha = (100 * p * (1 - own / slowCovariance(totals, totals))) / (p - 1);
    expect(test_.consistency).toBeCloseTo(alpha, 6);
    expect(test_.sd).toBeCloseTo((100 * Math.sqrt(slowCovariance(totals, totals))) / max, 6);
  }
});

describe('options', () => {
  const choice = (option: string | null, total: number, startedAt = 0): Choice => ({
    ...{ options: option === null ? [] : [option], total, startedAt },
  });
  // Eleven students: the best three (27 %) and the weakest three.
  const choices = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((total, place) =>
    choice(place < 3 ? (place === 0 ? 'a' : 'b') : place < 8 ? 'a' : place < 10 ? 'c' : null, total),
  );
  const figures = computeOptionFigures(['a', 'b', 'c', 'd'], ['a'], choices, 10);
  const of = (id: string | null) => figures.find((each) => each.id === id);

  test('are counted among the best, the middle and the weakest, and by what their choosers got', () => {
    expect(of('a')).toMatchObject({ isKey: true, chosen: 6, middle: 100, bottom: 0 });
    expect(of('a')?.top).toBeCloseTo(33.333, 2);
    expect(of('b')?.meanTotal).toBeCloseTo(85, 6);
    expect(of(null)).toMatchObject({ chosen: 1, isTakenByNobody: false });
  });

  test('say which one nobody takes, and which one the best take more than the key', () => {
    expect(figures.filter(({ isTakenByBest }) => isTakenByBest).map(({ id }) => id)).toEqual(['b']);
    expect(figures.filter(({ isTakenByNobody }) => isTakenByNobody).map(({ id }) => id)).toEqual(['d']);
  });

  test('of equals who began first stands higher', () => {
    const equals = [choice('a', 5, 2), choice('b', 5, 1)];
    const [a2, b2] = computeOptionFigures(['a', 'b'], ['a'], equals, 10);
    expect([a2?.top, b2?.top]).toEqual([0, 100]);
  });
});
