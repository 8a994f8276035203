import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '#database/postgres/postgres.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestFolder } from '#database/testing.ts';
import { killServers, type ServerProcess, spawnServer } from '#server/integration/testing-process.ts';
import { openFolder } from '#server/platform/storage/folder-storage.ts';
import { openSecrets } from '#server/platform/storage/secrets.ts';
import { makeVideo, readPieces, runFile } from '#server/testing/testing-videos.ts';

const folder = await openTestFolder();
const dataDir = join(folder, 'data');
const postgres = await startPostgres(join(folder, 'db'));

afterAll(async () => {
  killServers();
  await postgres.stop();
}, 60_000);

async function startWorker(): Promise<ServerProcess> {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: '0', ROLE: 'worker' };
  const worker = await spawnServer(settings);
  await until(async () => worker.output().includes('works on its queue'), worker.output);
  return worker;
}

async function until(isSo: () => Promise<boolean>, say: () => string = () => '', withinMs = 90_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it did not come to be: ${say()}`);
    await sleep(50);
  }
}

const ask = (text: string, values: string[] = []) => queryOnce(postgres.url, text, values);
const ffmpegs = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('ffmpeg') && line.includes(dataDir));

async function segmentsIn(scratch: string): Promise<string[]> {
  const names = await readdir(scratch, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('00001.ts'));
}

test('a worker that is killed mid-segment takes its ffmpeg with it and shows nothing torn; the next publishes once', async () => {
  const first = await startWorker();
  const original = await openFolder(join(dataDir, 'files')).insertFile(
    'media',
    await makeVideo('long.mp4', { size: '854x480', seconds: 30 }),
  );
  await ask(
    `insert into media (id, kind, status, name, bytes, original_key) values ('film', 'video', 'waiting', 'long.mp4', 1, $1)`,
    [original],
  );
  await ask(
    `select graphile_worker.add_job('media.convert', '{"mediaId":"film"}', queue_name => 'media.convert', max_attempts => 15)`,
  );
  const scratch = join(dataDir, 'scratch');
  await until(async () => (await segmentsIn(scratch)).length > 0, first.output);
  expect(ffmpegs().length).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await first.ended;
  await until(
    async () => ffmpegs().length === 0,
    () => ffmpegs().join('\n'),
    2000,
  );
  expect(await ask('select name from media_renditions')).toEqual([]);
  expect(await ask('select status from media')).toEqual([{ status: 'working' }]);

  const workers = await Promise.all([startWorker(), startWorker()]);
  const seen = new Set<number>();
  await until(
    async () => {
      const [row] = await ask(`select status, (select count(*)::int from media_renditions) as made from media`);
      seen.add(Number(row?.['made']));
      return row?.['status'] === 'ready';
    },
    () => workers.map((worker) => worker.output()).join('\n'),
    120_000,
  );
  expect([...seen].filter((made) => made !== 0 && made !== 4)).toEqual([]);
  await expectWhole(original);
  await until(
    async () =>
      (await ask('select 1 from graphile_worker.jobs where task_identifier = $1', ['media.convert'])).length === 0,
  );
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));
  expect(await readdir(scratch)).toEqual([]);
}, 240_000);

/** Each rendition decodes to the whole film, and the storage holds what the rows name and not a piece more. */
async function expectWhole(original: string): Promise<void> {
  const secrets = await openSecrets(undefined, dataDir);
  const storage = openFolder(join(dataDir, 'files'));
  const rows = await ask(`select name, sealed_key, segments from media_renditions order by name`);
  expect(rows.map(({ name }) => name)).toEqual(['240p', '360p', '480p', 'audio']);
  const named = [original];
  for (const { name, sealed_key, segments } of rows) {
    const list = segments as { key: string; seconds: number; bytes: number }[];
    named.push(...list.map(({ key }) => key));
    const file = await readPieces({ storage, secrets }, `killed-${name}`, String(sealed_key), list);
    const { stdout } = await runFile('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      file,
    ]);
    expect(Number(stdout), String(name)).toBeCloseTo(30, 0);
  }
  const [mediaItem] = await ask(`select poster_key, strip ->> 'key' as strip from media`);
  named.push(String(mediaItem?.['poster_key']), String(mediaItem?.['strip']));
  const held: string[] = [];
  for await (const { key } of storage.list()) held.push(key);
  expect(held.toSorted()).toEqual(named.toSorted());
}
