import { ORPCError } from '@orpc/server';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { fromCursor, isDate, isMoment, toCursor } from './cursor.ts';

/** What an order goes by; never null. `type` is its PostgreSQL type. */
export type SortKey = { by: RawBuilder<unknown>; type: 'text' | 'bigint' | 'numeric' | 'timestamptz' | 'date' };

/** How a list is ordered: its id, what it may be sorted by, and the order without a choice ('-created': the latest first). */
export type Listing = { id: RawBuilder<string>; sorts: Record<string, SortKey>; first: string };

type ListQuery = {
  sort?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  only?: 'count' | undefined;
};
type Marked<Row> = Row & { rowKey: string };

// These are written out in the statements: of a limit that it does not know PostgreSQL expects a tenth of all rows.
const A_PAGE = 50;
const MAX_COUNTED = 1000;
/** Rows that a file takes from the database at a time. */
const A_FILE_PAGE = 1000;

/** So long the database counts for a number that nobody waits for. */
const COUNTING_MS = 1000;
/** What PostgreSQL says of a statement that it gave up. */
const CANCELED = '57014';

const Place = v.strictObject({
  sort: v.string(),
  key: v.pipe(v.string(), v.maxLength(300)),
  id: v.pipe(v.string(), v.maxLength(128)),
});

/**
 * A page of a staff list by keyset: fifty rows after or before a place, in either direction of any of its orders; or how
 * many rows match, counted to a thousand and given up when it takes long. `rows` are all that match, without an order;
 * BAD_REQUEST for a made-up place.
 */
export async function listStudioRows<DB, Table extends keyof DB, Row extends { id: string }>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, Row>,
  listing: Listing,
  input: ListQuery,
) {
  if (input.only === 'count') return countStudioRows(db, rows);
  return { ...(await readPage(rows, listing, input, A_PAGE)), matching: null };
}

/** How many rows match, as `listStudioRows` answers that: `rows` need hold no more than the conditions. */
export async function countStudioRows<DB, Table extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, Table, Row>,
) {
  return { rows: [] as never[], next: null, previous: null, matching: await countInTime(db, rows) };
}

/** All rows of a list in its order, a thousand at a time. */
export async function* eachForFile<DB, Table extends keyof DB, Row extends { id: string }>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  listing: Listing,
  sort?: string,
): AsyncGenerator<Row[]> {
  let after: string | undefined;
  do {
    const page = await readPage(rows, listing, { sort, after }, A_FILE_PAGE);
    yield page.rows;
    after = page.next ?? undefined;
  } while (after);
}

async function readPage<DB, Table extends keyof DB, Row extends { id: string }>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  listing: Listing,
  { sort = listing.first, after, before }: ListQuery,
  most: number,
) {
  const key = listing.sorts[sort.replace(/^-/, '')];
  if (!key) throw new ORPCError('BAD_REQUEST', { status: 400, message: 'There is no such order' });
  const place = placeIn(sort, key, before ?? after);
  const isBackwards = before !== undefined;
  const goesDown = sort.startsWith('-') !== isBackwards;
  const direction = goesDown ? 'desc' : 'asc';
  const found = await rows
    .select(sql<string>`(${key.by})::text`.as('rowKey'))
    .$if(place !== undefined, (query) => query.where(isBeyond(listing, key, place, goesDown)))
    .orderBy(sql`${key.by}`, direction)
    .orderBy(listing.id, direction)
    .limit(sql.lit(most + 1))
    .$castTo<Marked<Row>>()
    .execute();
  const isMore = found.length > most;
  const shown = isBackwards ? found.slice(0, most).reverse() : found.slice(0, most);
  const cursorOf = (row: Marked<Row> | undefined) => (row ? toCursor({ sort, key: row.rowKey, id: row.id }) : null);
  return {
    rows: shown.map(({ rowKey: _, ...row }) => row as unknown as Row),
    next: isMore || isBackwards ? cursorOf(shown.at(-1)) : null,
    previous: (isBackwards ? isMore : place !== undefined) ? cursorOf(shown[0]) : null,
  };
}

type Where = v.InferOutput<typeof Place>;

/** A key that the database could not read as its type was made up. */
const HOLDS: Record<SortKey['type'], (key: string) => boolean> = {
  text: () => true,
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  numeric: (key) => /^-?\d{1,18}(\.\d{1,18})?$/.test(key),
  timestamptz: isMoment,
  date: isDate,
};

function placeIn(sort: string, { type }: SortKey, cursor: string | undefined): Where | undefined {
  const isOfThisList = v.check<Where, string>((place) => place.sort === sort && HOLDS[type](place.key), 'made up');
  return fromCursor(v.pipe(Place, isOfThisList), cursor);
}

function isBeyond({ id }: Listing, { by, type }: SortKey, place: Where | undefined, goesDown: boolean) {
  const sign = sql.raw(goesDown ? '<' : '>');
  return sql<boolean>`(${by}, ${id}) ${sign} (${place?.key}::text::${sql.raw(type)}, ${place?.id})`;
}

async function countUpTo<DB, Table extends keyof DB, Row>(db: Db, rows: SelectQueryBuilder<DB, Table, Row>) {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(MAX_COUNTED + 1));
  const { rows: counted } = await sql<{ count: number }>`select count(*) from (${some}) as matching`.execute(db);
  const count = counted[0]?.count ?? 0;
  return { count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED };
}

async function countInTime<DB, Table extends keyof DB, Row>(db: Db, rows: SelectQueryBuilder<DB, Table, Row>) {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = ${sql.raw(String(COUNTING_MS))}`.execute(tx);
      return await countUpTo(tx, rows);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELED) return { count: 0, isMore: true };
    throw error;
  }
}

/** With more than these it is quicker to go through a list until a page is full. */
const MAX_MATCHES = 2000;
/** What an index over the letters of a text can look for. */
const MIN_LETTERS = 3;

/** The ids that a statement finds by an index of its own; undefined when they are too many to be worth it. */
export async function listMatchingIds(db: Db, finding: RawBuilder<unknown>): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`${finding} limit ${sql.lit(MAX_MATCHES + 1)}`.execute(db);
  return rows.length > MAX_MATCHES ? undefined : rows.map(({ id }) => id);
}

/** Where a text may stand: how the rows that have it there are found, and whether a row has it there. */
export type TextMatch = { finding: RawBuilder<unknown>; holds: RawBuilder<boolean> };

/**
 * The condition that a text stands in one of these places. Where few rows have it they are found by the index of that place;
 * of many a page is soon full by looking into each. `id`: what `finding` finds.
 */
export async function matchesText(
  db: Db,
  id: RawBuilder<string>,
  text: string,
  places: TextMatch[],
): Promise<RawBuilder<boolean>> {
  const few: string[] = [];
  const many: RawBuilder<boolean>[] = [];
  for (const { finding, holds } of places) {
    const ids = text.length < MIN_LETTERS ? undefined : await listMatchingIds(db, finding);
    if (ids) few.push(...ids);
    else many.push(holds);
  }
  const found = sql<boolean>`${id} in (select unnest(${few}::text[]))`;
  return sql<boolean>`(${sql.join(few.length > 0 || many.length === 0 ? [found, ...many] : many, sql` or `)})`;
}

/** Words as people write them; of anything else it is not known what it means inside a statement. */
const PLAIN = /^[\p{L}\p{M}\p{N} @.,?!-]*$/u;

/**
 * What LIKE takes for a text that stands anywhere in another, in small letters. Plain words are written out: how many rows
 * hold them decides the plan, and a plan for any text reads whole tables for a rare one.
 */
export function likePattern(text: string): RawBuilder<string> {
  if (PLAIN.test(text)) return sql<string>`lower(${sql.lit(`%${text}%`)})`;
  return sql<string>`'%' || lower(${text.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
}

/** Whether a text stands anywhere in another, both in small letters. */
export function containsText(text: string, within: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${within}), lower(${text})) > 0`;
}
