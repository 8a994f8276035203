import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServices } from '#server/testing.ts';
import { type Listing, listStudioRows } from './studio-list.ts';

const { db } = await testServices();

const listing: Listing = {
  id: sql`numbers.id`,
  sorts: { id: { by: sql`numbers.id`, type: 'text' } },
  first: 'id',
};

function numbersTo(most: number) {
  const source = sql<{ id: string }>`(select n::text as id from generate_series(1, ${most}::int) as n)`;
  return db.selectFrom(source.as('numbers')).select('numbers.id');
}

test('a count comes without rows, and ends at a thousand', async () => {
  const counted = (most: number) => listStudioRows(db, numbersTo(most), listing, { only: 'count' });
  expect(await counted(0)).toEqual({ rows: [], next: null, previous: null, matching: { count: 0, isMore: false } });
  expect(await counted(7)).toMatchObject({ rows: [], matching: { count: 7, isMore: false } });
  expect(await counted(5000)).toMatchObject({ rows: [], matching: { count: 1000, isMore: true } });
});

test('a page comes without a number', async () => {
  expect(await listStudioRows(db, numbersTo(60), listing, {})).toMatchObject({ rows: { length: 50 }, matching: null });
});

test('a count that takes long is given up, and leaves the line of the database as it was', async () => {
  const slow = numbersTo(1).where(sql<boolean>`pg_sleep(20) is not null`);
  expect(await listStudioRows(db, slow, listing, { only: 'count' })).toMatchObject({
    rows: [],
    matching: { count: 0, isMore: true },
  });
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

test('another fault of the question is not taken for a slow one', async () => {
  const wrong = numbersTo(1).where(sql<boolean>`1 / (length(numbers.id) - 1) = 1`);
  await expect(listStudioRows(db, wrong, listing, { only: 'count' })).rejects.toThrow('division by zero');
});
