import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeScale } from './describe.ts';
import { bellSeconds, firstWall, listWalls, memoryNeed, needOf } from './model.ts';

const within = (value: number, least: number, most: number, slack = 0.15) =>
  expect(value >= least * (1 - slack) && value <= most * (1 + slack), `${value} is not from ${least} to ${most}`).toBe(
    true,
  );

test('it says of the measured points what was measured there', () => {
  // Record 0042: 5,000 unlike homes at once on two cores, with one web process and with two.
  within(bellSeconds(5000, 1, 2), 8.6, 11.7);
  within(bellSeconds(5000, 2, 2), 6.2, 7.4);
  // The same record: everything, idle, with one web process and with two.
  within(memoryNeed(1, 0), 245e6, 245e6);
  within(memoryNeed(2, 0), 430e6, 470e6);
  // G7: each tab beyond the first thousand.
  expect(memoryNeed(1, 5000) - memoryNeed(1, 1000)).toBeCloseTo(4000 * 7200);
});

test('ten times the students need ten times of everything that is theirs, and the same films', () => {
  for (const students of [10_000, 100_000, 1_000_000]) {
    const [one, ten] = [needOf(students), needOf(students * 10)];
    for (const name of ['webCores', 'databaseCores', 'reportsPerSecond', 'videoBitsPerSecond', 'rowBytes'] as const)
      expect(ten[name] / one[name], name).toBeCloseTo(10);
    expect(ten.fileBytes).toBe(one.fileBytes);
    expect(ten.dollarsPerMonth.web).toBeLessThanOrEqual(10 * one.dollarsPerMonth.web);
  }
});

test('walls stand in a row, and what comes before the first is one machine', () => {
  const walls = listWalls();
  expect(walls.map(({ students }) => students)).toEqual(
    walls.map(({ students }) => students).toSorted((a, b) => a - b),
  );
  const [first] = walls;
  expect(needOf(first?.students ?? 0).videoBitsPerSecond).toBeCloseTo(1e9);
  expect(firstWall(needOf(10_000))).toContain(first?.what);
  expect(firstWall(needOf(1e12))).toBe('none that is known');
});

test('docs/scale.md says what the model says', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
  expect(page).toContain(describeScale());
});
