import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testServices } from './testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'adhyay-data-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a process whose data folder is not there yet makes it, so that it is ready to work', async () => {
  const { dataDir } = await testServices({ DATA_DIR: join(folder, 'not', 'yet') });
  expect((await stat(dataDir)).isDirectory()).toBe(true);
});
