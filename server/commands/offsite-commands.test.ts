import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, openTestFolder } from '#database/testing.ts';
import { seedDemoSchool } from '#demo/seed.ts';
import { NOT_ARCHIVED } from '#server/features/backups/archive/archive.rules.ts';
import { openDatabase, type Pool } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { openFolder } from '#server/platform/storage/folder-storage.ts';
import { openTestBucket } from '#server/platform/storage/testing-s3.ts';
import { clientFor, newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';
import { beginCommand, killCommands } from './testing-commands.ts';

const folder = await openTestFolder();
const keyFile = join(folder, 'identity.txt');
const { close, ...account } = await openTestBucket(join(folder, 'store'));
const SECRET_KEY = randomBytes(32).toString('hex');
const settings: Record<string, string> = {
  SECRET_KEY,
  BACKUP_BUCKET: account.bucket,
  BACKUP_ENDPOINT: account.endpoint,
  BACKUP_REGION: account.region,
  BACKUP_ACCESS_KEY_ID: account.accessKeyId,
  BACKUP_SECRET_ACCESS_KEY: account.secretAccessKey,
};
const NOWHERE = { url: 'postgres://nobody@127.0.0.1:1/none', dataDir: join(folder, 'nowhere') };
let services: TestServices;

beforeAll(async () => {
  const made = await beginCommand('main-backup.ts', NOWHERE, ['--keygen', keyFile]).ended;
  expect(made.code, made.said).toBe(0);
  settings['BACKUP_AGE_RECIPIENT'] = /^BACKUP_AGE_RECIPIENT=(age1\w+)$/m.exec(made.said)?.[1] ?? '';
  services = await testServices(settings);
  await seedDemoSchool(services.db);
  await services.storage.insert('images', randomBytes(20_000_000));
});
afterAll(async () => {
  killCommands();
  await close();
});

/** A machine that has nothing yet. */
async function newPlace(name: string) {
  const { url, drop } = await createTestDatabase();
  const { db, pool } = openDatabase(url, createLog('silent'), 2);
  const dataDir = join(folder, name);
  const restore = (...args: string[]) => beginCommand('main-restore.ts', { url, dataDir }, args, settings).ended;
  const end = async () => {
    await db.destroy();
    await drop();
  };
  return { pool, dataDir, restore, end };
}

/** Each table with the number of its rows and a sum over all that they hold, whatever their order. */
async function describeRows(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows.filter((each) => !(each.name in NOT_ARCHIVED))) {
    const { rows: found } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum from (select t::text as row from "${name}" t) as all_rows`,
    );
    sums[name] = String(found[0]?.sum);
  }
  return sums;
}

async function describeFiles(storage: TestServices['storage']): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list()) {
    const read = await storage.read(key);
    found.push(`${key} ${read && (await buffer(read.stream)).toString('base64').slice(0, 100)} ${read?.total}`);
  }
  return found.toSorted();
}

test('drill: a school is backed up by the studio, its machine is lost, and one command brings it back elsewhere', async () => {
  const { backups } = clientFor(services, await newPerson(services, { role: 'admin' }));
  const { id } = await backups.create({ kind: 'backup' });
  const rows = await describeRows(services.pool);
  await runJobs(services);
  const made = (await backups.list()).backups.find((each) => each.id === id);
  expect(made?.offsite).toMatchObject({ fault: null });

  const place = await newPlace('drill');
  const listed = await place.restore('--list');
  expect(listed.said).toContain(`${made?.file}.age`);
  const restored = await place.restore('--bucket', '--identity', keyFile);
  expect(restored.said).toMatch(/is back: \d+ rows, \d+ files, compared with the archive/);
  expect(restored.code).toBe(0);
  expect(Object.keys(rows).length).toBeGreaterThan(60);
  expect(await describeRows(place.pool)).toEqual(rows);
  expect(await describeFiles(openFolder(join(place.dataDir, 'files')))).toEqual(await describeFiles(services.storage));
  expect(await readdir(join(place.dataDir, 'scratch'))).toEqual([]);
  const again = await place.restore('--bucket', '--identity', keyFile);
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringMatching(/A school lives here already.*--replace.*Nothing was restored/s),
  });
  await place.end();
}, 360_000);

test('a wrong key, a damaged copy, a copy that is not there and a plain use of it change nothing and say why', async () => {
  const place = await newPlace('refused');
  const sent = await beginCommand(
    'main-backup.ts',
    { url: String(services.pool.options.connectionString), dataDir: services.dataDir },
    ['--bucket'],
    settings,
  ).ended;
  expect(sent.said).toMatch(/Encrypted in the bucket school: 2\d\.\d MB/);
  const other = join(folder, 'other.txt');
  await beginCommand('main-backup.ts', NOWHERE, ['--keygen', other]).ended;
  expect((await stat(other)).mode & 0o077).toBe(0);
  const name = /backup-\S+\.age/.exec((await place.restore('--list')).said)?.[0] ?? '';
  const object = join(folder, 'store', account.bucket, `${name}._S3rver_object`);
  const bytes = await readFile(object);
  const file = join(folder, 'fetched.tar.zst.age');
  await writeFile(file, bytes.subarray(0, bytes.length / 2));
  const damaged = Buffer.from(bytes);
  damaged.writeUInt8(damaged.readUInt8(5_000_000) ^ 1, 5_000_000);
  await writeFile(object, damaged);
  const cases: [string[], RegExp][] = [
    [['--bucket', '--identity', other], /encrypted for another age recipient\. Nothing was restored/],
    [['--bucket', name, '--identity', keyFile], /damaged or was cut short.* Nothing was restored/],
    [[file, '--identity', keyFile], /damaged or was cut short.* Nothing was restored/],
    [[file], /--identity KEYFILE/],
    [['--bucket', 'backup-none', '--identity', keyFile], /holds no backup backup-none/],
    [['--bucket', '--identity', join(folder, 'none')], /There is no file .*none/],
    [['--bucket', '--identity', object], /AGE-SECRET-KEY-/],
  ];
  for (const [args, words] of cases) {
    const { code, said } = await place.restore(...args);
    expect(said).toMatch(words);
    expect(code).toBe(1);
  }
  await writeFile(file, bytes);
  expect(await place.restore(file, '--identity', keyFile)).toMatchObject({ code: 0 });
  expect((await place.pool.query('select 1 from users limit 1')).rowCount).toBe(1);
  await place.end();
}, 360_000);

test('an identity is never overwritten, and a bucket without a recipient is refused', async () => {
  const before = await readFile(keyFile, 'utf8');
  const made = await beginCommand('main-backup.ts', NOWHERE, ['--keygen', keyFile]).ended;
  expect(made).toMatchObject({ code: 1, said: expect.stringContaining('never overwritten') });
  expect(await readFile(keyFile, 'utf8')).toBe(before);
  const { BACKUP_AGE_RECIPIENT: _, ...plain } = settings;
  const refused = await beginCommand('main-backup.ts', NOWHERE, ['--bucket'], plain).ended;
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('BACKUP_AGE_RECIPIENT: set the age recipient'),
  });
  const { said } = await beginCommand('main-restore.ts', NOWHERE, ['--list']).ended;
  expect(said).toMatch(/set BACKUP_BUCKET[\s\S]*npm run restore/);
}, 60_000);
