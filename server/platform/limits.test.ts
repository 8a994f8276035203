import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { openDatabase } from './db.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';

const { db, pool } = openDatabase(await openTestDatabase(), createLog('silent'));
afterAll(() => db.destroy());

const LIMIT = { calls: 3, seconds: 60 };

test('calls are free up to the limit, then the wait is told in whole seconds', async () => {
  const { consume } = createLimits(pool, 1);
  for (let call = 0; call < 3; call += 1) expect(await consume('vote', LIMIT, 'asha')).toBeUndefined();
  const wait = await consume('vote', LIMIT, 'asha');
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number.isInteger(wait)).toBe(true);
});

test('every caller and every name has its own count', async () => {
  const { consume } = createLimits(pool, 1);
  for (let call = 0; call < 4; call += 1) await consume('vote', LIMIT, 'asha');
  expect(await consume('vote', LIMIT, 'bina')).toBeUndefined();
  expect(await consume('search', LIMIT, 'asha')).toBeUndefined();
  expect(await consume('vote', LIMIT, 'asha')).toBeDefined();
});

test.each([undefined, 'everywhere' as const])(
  'a call that is given back was never made (counted %s)',
  async (counted) => {
    const { consume, giveBack } = createLimits(pool, 1);
    const limit = { ...LIMIT, ...(counted && { counted }) };
    for (let call = 0; call < 9; call += 1) {
      expect(await consume('code', limit, 'asha')).toBeUndefined();
      await giveBack('code', limit, 'asha');
    }
    for (let call = 0; call < 3; call += 1) expect(await consume('code', limit, 'asha')).toBeUndefined();
    expect(await consume('code', limit, 'asha')).toBeDefined();
  },
);

test('a count is forgotten after its seconds', async () => {
  const { consume } = createLimits(pool, 1);
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
  const { consume } = createLimits(pool, scale);
  for (let call = 0; call < free; call += 1) expect(await consume('vote', LIMIT, 'asha')).toBeUndefined();
  expect(await consume('vote', LIMIT, 'asha')).toBeDefined();
});

test('what is counted everywhere is one count for every process', async () => {
  const shared = { ...LIMIT, counted: 'everywhere' as const };
  const [here, there] = [createLimits(pool, 1), createLimits(pool, 1)];
  await here.consume('sign-in', shared, 'asha');
  await there.consume('sign-in', shared, 'asha');
  expect((await here.read('sign-in', shared, 'asha')).count).toBe(2);
  await here.consume('sign-in', shared, 'asha');
  expect(await there.consume('sign-in', shared, 'asha')).toBeGreaterThan(0);
  await there.reset('sign-in', shared, 'asha');
  expect(await here.consume('sign-in', shared, 'asha')).toBeUndefined();
});

test('reading counts nothing, and tells when a scaled limit is spent', async () => {
  const { count, read } = createLimits(pool, 2);
  expect(await read('failures', LIMIT, 'asha')).toEqual({ count: 0, secondsLeft: 0, spent: false });
  for (let call = 1; call <= 6; call += 1) {
    expect((await read('failures', LIMIT, 'asha')).spent).toBe(false);
    expect(await count('failures', LIMIT, 'asha')).toBe(call);
  }
  expect(await read('failures', LIMIT, 'asha')).toEqual({ count: 6, secondsLeft: 60, spent: true });
  expect(await count('failures', LIMIT, 'asha')).toBe(7);
});

test('a block spends the limit for its own seconds, whatever the scale, and begins anew each time', async () => {
  const shared = { ...LIMIT, counted: 'everywhere' as const };
  const [here, there] = [createLimits(pool, 1000), createLimits(pool, 1000)];
  await here.block('wait', shared, 'asha', 30);
  expect(await there.read('wait', shared, 'asha')).toMatchObject({ secondsLeft: 30, spent: true });
  await there.block('wait', shared, 'asha', 1);
  expect(await here.read('wait', shared, 'asha')).toMatchObject({ secondsLeft: 1, spent: true });
  expect(await here.read('wait', shared, 'bina')).toMatchObject({ spent: false });
  await expect.poll(async () => (await here.read('wait', shared, 'asha')).spent, { timeout: 5000 }).toBe(false);
});

test.each([undefined, 'everywhere' as const])('addresses count by their network (counted %s)', async (counted) => {
  const { consume, read, readAll, acquire } = createLimits(pool, 1);
  const limit = { ...LIMIT, ...(counted && { counted }) };
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:0db8:0:0:ffff::3'])
    expect(await consume('network', limit, address)).toBeUndefined();
  expect(await consume('network', limit, '2001:db8::4')).toBeDefined();
  expect(await consume('network', limit, '2001:db8:0:1::4')).toBeUndefined();
  expect((await read('network', limit, '2001:db8::99')).spent).toBe(true);
  if (counted) expect(await readAll([['network', limit, '2001:db8::99']])).toMatchObject([{ spent: true }]);
  await consume('network', limit, '192.0.2.1');
  expect((await read('network', limit, '::ffff:192.0.2.1')).count).toBe(1);
  expect(acquire('places', 1, '2001:db8::1')).toBeDefined();
  expect(acquire('places', 1, '2001:db8::2')).toBeUndefined();
});

test('a place that is given back, however often, is one place', () => {
  const { acquire } = createLimits(pool, 1);
  const first = acquire('sockets', 2, 'asha');
  acquire('sockets', 2, 'asha');
  expect(acquire('sockets', 2, 'asha')).toBeUndefined();
  expect(acquire('sockets', 2, 'bina')).toBeDefined();
  first?.();
  first?.();
  expect(acquire('sockets', 2, 'asha')).toBeDefined();
  expect(acquire('sockets', 2, 'asha')).toBeUndefined();
});
