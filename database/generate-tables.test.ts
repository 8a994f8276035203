import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { describeTables } from './generate-tables.ts';
import { createEmptyTestDatabase } from './testing.ts';

let database: Awaited<ReturnType<typeof createEmptyTestDatabase>>;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
});

afterAll(() => database.drop());

test('describes columns as the driver gives them, sorted, with what the database fills in', async () => {
  await queryOnce(
    database.url,
    `create table two_words (id int generated always as identity, name text not null default 'x', tags text[] not null,
       born date, cents bigint not null, extra jsonb, upper_name text generated always as (upper(name)) stored);
     create table a_first (at timestamptz);`,
  );
  expect(
    await describeTables(database.url),
  ).toBe(`// Generated from database/migrations by "node database/generate.ts"; do not edit.

import type { Generated, GeneratedAlways } from 'kysely';

export interface AFirst {
  at: Date | null;
}

export interface TwoWords {
  born: string | null;
  cents: number;
  extra: unknown;
  id: GeneratedAlways<number>;
  name: Generated<string>;
  tags: string[];
  upper_name: GeneratedAlways<string | null>;
}

export interface DB {
  a_first: AFirst;
  two_words: TwoWords;
}
`);
});

test('a type without a mapping is named, not guessed', async () => {
  await queryOnce(database.url, 'create table place (spot point)');
  await expect(describeTables(database.url)).rejects.toThrow(/place\.spot: give the type point a line/);
});
