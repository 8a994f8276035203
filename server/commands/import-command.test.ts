import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase, openTestFolder } from '#database/testing.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { beginCommand, killCommands } from './testing-commands.ts';

const folder = await openTestFolder();
const dataDir = join(folder, 'data');
const url = await openTestDatabase();
const { db } = openDatabase(url, createLog('silent'), 2);

afterAll(async () => {
  killCommands();
  await db.destroy();
});

const begin = (...args: string[]) => beginCommand('../main-import.ts', { url, dataDir }, args);

async function fileOf(content: unknown): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function countRows(): Promise<number> {
  const counts = ['users', 'courses', 'imported_documents'] as const;
  const all = counts.map((table) =>
    db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirst(),
  );
  return (await Promise.all(all)).reduce((sum, counted) => sum + (counted?.rows ?? 0), 0);
}

async function countImports(): Promise<number | undefined> {
  const held = sql<{ locks: number }>`select count(*) as locks from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`;
  return (await held.execute(db)).rows[0]?.locks;
}

const parameters = {
  algorithm: 'SCRYPT',
  base64_signer_key: 'abcd',
  base64_salt_separator: 'Bw==',
  rounds: 8,
  mem_cost: 14,
};
const course = (title: string) => ({ title, courseDiscountedPrice: '10' });
const many = (documents: number, of: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: documents }, (_, index) => [`d${index}`, of(index)]));

test('wrong use and missing files end with 1 and a sentence', async () => {
  const [csv, hash] = [join(folder, 'users.csv'), await fileOf(parameters)];
  await writeFile(csv, 'u1,asha@example.test');
  const cases: [string[], RegExp][] = [
    [[], /Name the export with --firestore FILE[\s\S]*npm run import/],
    [['--firestore', 'a.json', '--auth', 'b.json'], /--auth and --hash go together/],
    [['--firestore', 'a.json', '--wet-run'], /wet-run/],
    [['--firestore', join(folder, 'none.json')], /There is no file .*none\.json\. Nothing was imported/],
    [['--firestore', await fileOf('{"courses": {]}')], /is not JSON: .* at line 1, column 14 .*\nNothing was imported/],
    [['--firestore', await fileOf('{}'), '--auth', csv, '--hash', hash], /CSV file cannot be read.*--format=json/],
    [['--firestore', await fileOf({ logs: { l1: {} } })], /Unknown collections[\s\S]*logs: 1/],
  ];
  for (const [args, words] of cases) {
    const { code, said } = await begin(...args).ended;
    expect(said).toMatch(words);
    expect(code).toBe(1);
  }
  expect(await countRows()).toBe(0);
}, 60_000);

test('killed or interrupted in the middle, nothing is in, and the next import is free to run', async () => {
  const courses = many(8000, (index) => course(`Course ${index}`));
  const users = many(3000, (index) => ({ email: `d${index}@example.test` }));
  const file = await fileOf({ __collections__: { courses, users } });
  const killed = begin('--firestore', file);
  await killed.until(/writing courses/);
  killed.child.kill('SIGKILL');
  expect((await killed.ended).code).toBeNull();
  expect(await countRows()).toBe(0);
  // The database server sees only after its running statement that its client is gone.
  await expect.poll(countImports, { timeout: 30_000 }).toBe(0);

  const interrupted = begin('--firestore', file);
  await interrupted.until(/20 % {2}reading/);
  interrupted.child.kill('SIGINT');
  const { code, said } = await interrupted.ended;
  expect(said).toContain('Stopped. Nothing was imported.');
  expect(code).toBe(130);
  expect(await countRows()).toBe(0);

  const dry = await begin('--firestore', file, '--dry-run').ended;
  expect(dry.said).toMatch(/courses +8000 +0 +0 +0 +0[\s\S]*Dry run: nothing was written/);
  expect(dry.code).toBe(0);
  expect(await countRows()).toBe(0);
}, 60_000);

test('bad documents do not fail an import; a long list of them is in a file', async () => {
  const courses = { good: course('Sociology'), ...many(60, () => ({ title: 'No price' })) };
  const { code, said } = await begin('--firestore', await fileOf({ courses })).ended;
  expect(code).toBe(0);
  expect(said).toMatch(/courses +1 +0 +0 +0 +60/);
  expect(said).toMatch(/and 10 more/);
  const [report = ''] = await readdir(dataDir);
  expect(said).toContain(report);
  expect(await countRows()).toBe(2);
}, 60_000);
