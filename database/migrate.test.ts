import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { migrateToLatest } from './migrate.ts';
import { createEmptyTestDatabase, createTestDatabase } from './testing.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyay-migrations-'));
  database = await createEmptyTestDatabase();
  await write('0001_authors', 'create table author (id int primary key); insert into author values (1);');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, `${name}.sql`), text);
}

test('applies each file once, in the order of names', async () => {
  await write('0002_books', 'create table book (author int references author (id));');
  expect(await migrateToLatest(database.url, folder)).toEqual(['0001_authors', '0002_books']);
  expect(await migrateToLatest(database.url, folder)).toEqual([]);
  await write('0003_titles', 'alter table book add column title text;');
  expect(await migrateToLatest(database.url, folder)).toEqual(['0003_titles']);
});

test('a failing file is undone whole, named, and the files before it stay applied', async () => {
  await write('0002_broken', 'create table half (id int); select nonsense;');
  await expect(migrateToLatest(database.url, folder)).rejects.toThrow(
    /0002_broken\.sql failed and was undone: .*nonsense/,
  );
  const rows = await queryOnce(
    database.url,
    `select to_regclass('author') is not null as author, to_regclass('half') is not null as half`,
  );
  expect(rows).toEqual([{ author: true, half: false }]);
  await write('0002_broken', 'create table whole (id int);');
  expect(await migrateToLatest(database.url, folder)).toEqual(['0002_broken']);
});

test('two processes at once apply each file once', async () => {
  await write('0002_slow', 'select pg_sleep(0.1); insert into author values (2);');
  const applied = await Promise.all([migrateToLatest(database.url, folder), migrateToLatest(database.url, folder)]);
  expect(applied.flat().sort()).toEqual(['0001_authors', '0002_slow']);
});

test('a program refuses a database that is newer than itself, and runs on it when it is told to', async () => {
  await write('0002_books', 'create table book (id int);');
  await migrateToLatest(database.url, folder);
  await rm(join(folder, '0002_books.sql'));
  await expect(migrateToLatest(database.url, folder)).rejects.toThrow(
    /newer than this program: 0002_books.*ALLOW_NEWER_SCHEMA=1/,
  );
  expect(await migrateToLatest(database.url, folder, true)).toEqual([]);
  await write('0001_before', 'create table before (id int);');
  await expect(migrateToLatest(database.url, folder, true)).rejects.toThrow(/never renamed/);
});

test('a file that has run and is gone is an error', async () => {
  await migrateToLatest(database.url, folder);
  await rename(join(folder, '0001_authors.sql'), join(folder, '0001_writers.sql'));
  await expect(migrateToLatest(database.url, folder)).rejects.toThrow(/0001_authors is missing.*never renamed/);
});

test('a new file before one that has run is an error', async () => {
  await migrateToLatest(database.url, folder);
  await write('0000_late', 'create table late (id int);');
  await expect(migrateToLatest(database.url, folder)).rejects.toThrow(/0000_late.*later number/);
});

test('a test database has every migration of the project', async () => {
  const ours = await createTestDatabase();
  expect(await migrateToLatest(ours.url)).toEqual([]);
  await ours.drop();
});
