import { describe, expect, test } from 'vitest';
import { isChanged, isWhole, losesStrike, type Priced, type Repricing, reprice } from './repricing.ts';

const row = (pricePaise: number | null, listPricePaise: number | null = null): Priced => {
  return { id: 'c', title: 'A course', revision: 0, pricePaise, listPricePaise, state: 'live' };
};
const priced = (before: number | null, change: Repricing) => reprice([row(before)], change)[0]?.pricePaise;
const by = (percent: number | null): Repricing => ({ by: 'percent', percent });

describe('by percent', () => {
  test.each([
    [49900, -10, 44900],
    [49900, 10, 54900],
    [9900, -33, 6600],
    [49950, -1, 49500],
    [100, -90, 100],
    [49900, -100, 0],
  ])('%i paise and %i percent are %i, in whole rupees', (before, percent, after) =>
    expect(priced(before, by(percent))).toBe(after),
  );

  test('what is free or has no price stays so', () => {
    expect([priced(0, by(50)), priced(null, by(50))]).toEqual([0, null]);
  });

  test.each([[null], [0], [-101], [501], [2.5], [Number.NaN]])('%s percent is nothing', (percent) => {
    expect(isWhole(by(percent))).toBe(false);
    expect(priced(49900, by(percent))).toBe(49900);
  });
});

test('one price for all, also for what had none', () => {
  expect([priced(49900, { by: 'sum', paise: 29900 }), priced(null, { by: 'sum', paise: 0 })]).toEqual([29900, 0]);
  expect([null, -1, Number.NaN].map((paise) => isWhole({ by: 'sum', paise }))).toEqual([false, false, false]);
});

test('it is seen what changes, and where a struck-through price goes out', () => {
  const to = (paise: number) => reprice([row(49900, 69900)], { by: 'sum', paise })[0];
  const of = (paise: number) => {
    const one = to(paise);
    return one && [isChanged(one), losesStrike(one)];
  };
  expect([of(49900), of(29900), of(69900), of(99900)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
  ]);
});
