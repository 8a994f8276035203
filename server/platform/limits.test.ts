import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

const LIMIT = { calls: 3, seconds: 60 };

test('calls are free up to the limit, then the wait is told in whole seconds', async () => {
  const { consume } = createLimits(1);
  for (let call = 0; call < 3; call += 1) expect(await consume('vote', LIMIT, 'asha')).toBeUndefined();
  const wait = await consume('vote', LIMIT, 'asha');
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number.isInteger(wait)).toBe(true);
});

test('every caller and every name has its own count', async () => {
  const { consume } = createLimits(1);
  for (let call = 0; call < 4; call += 1) await consume('vote', LIMIT, 'asha');
  expect(await consume('vote', LIMIT, 'bina')).toBeUndefined();
  expect(await consume('search', LIMIT, 'asha')).toBeUndefined();
  expect(await consume('vote', LIMIT, 'asha')).toBeDefined();
});

test('a count is forgotten after its seconds', async () => {
  const { consume } = createLimits(1);
  const second = { calls: 1, seconds: 1 };
  await consume('vote', second, 'asha');
  expect(await consume('vote', second, 'asha')).toBe(1);
  await expect.poll(() => consume('vote', second, 'asha'), { timeout: 10_000, interval: 200 }).toBeUndefined();
});

test.each([
  [10, 30],
  [0.5, 2],
  [0.01, 1],
])('a scale of %d lets %d calls through', async (scale, free) => {
  const { consume } = createLimits(scale);
  for (let call = 0; call < free; call += 1) expect(await consume('vote', LIMIT, 'asha')).toBeUndefined();
  expect(await consume('vote', LIMIT, 'asha')).toBeDefined();
});
