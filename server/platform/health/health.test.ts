import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { createServer } from '#server/platform/http/server.ts';
import { testServices } from '#server/testing.ts';
import { mountHealth } from './health.ts';

const services = await testServices();
const { pool, dataDir, log } = services;
const probe = join(dataDir, `.room-${process.pid}`);

function open(changed: Partial<Pick<typeof services, 'db' | 'pool' | 'dataDir'>> = {}) {
  const server = createServer({ log, secure: false, trustProxy: 0, development: false });
  mountHealth(server, { ...services, findOverdueSince: async () => undefined, ...changed });
  onTestFinished(() => server.close());
  return async (path = '/health/ready') => {
    const { statusCode, body } = await server.inject(path);
    return [statusCode, JSON.parse(body)];
  };
}

const OK = [200, { status: 'ok' }];
const failing = (...faults: string[]) => [503, { status: 'unavailable', failing: faults }];

test('it is ready while all is well, and alive whatever is at fault', async () => {
  expect(await open()()).toEqual(OK);
  await symlink('/dev/full', probe);
  const ask = open();
  expect(await ask()).toEqual(failing('disk'));
  expect(await ask('/health/live')).toEqual(OK);
  await expect.poll(() => ask()).toEqual(OK);
});

test('the data folder of a process that has just started is made, and one that is taken away is a fault', async () => {
  const folder = join(dataDir, 'not', 'yet');
  const ask = open({ dataDir: folder });
  expect(await ask()).toEqual(OK);
  await rm(join(dataDir, 'not'), { recursive: true });
  await expect.poll(() => ask()).toEqual(failing('disk'));
});

test('a database that reads and can not write makes it unready', async () => {
  const url = String(pool.options.connectionString);
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set temp_file_limit = '8kB'`);
  const full = openDatabase(url, log);
  onTestFinished(() => full.db.destroy());
  expect(await open(full)()).toEqual(failing('database'));
});
