import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { toCursor } from './cursor.ts';

const A_PAGE = 24;

/** When a row came, and its id. */
export type Columns = { at: RawBuilder<Date>; id: RawBuilder<string> };

/** What an order goes by, the highest first, and what that may be; without a key all have one rank, and the newest come first. */
export type SortOrder = { key?: RawBuilder<number>; holds: v.GenericSchema<unknown, number>; rank?: number };

/**
 * Where a page ended: in which order, by which key of it, when that row came (microseconds since 1970: in milliseconds two
 * could be one place), and which it was. `near`: typos had to be forgiven.
 */
export type Position = { order: string; near: boolean; key: number; at: number; id: string };

type Marked<Row> = Row & { rowKey: number; rowAt: number };

const whole = v.pipe(v.number(), v.safeInteger());
export const byNewest: SortOrder = { holds: whole };

/** An order by whole numbers. */
export function byAmount(key: RawBuilder<number>): SortOrder {
  return { key, holds: whole };
}

/** The places of an order: none can be made up that the database would not compare. */
export function placeIn(name: string, { holds }: SortOrder): v.GenericSchema<unknown, Position> {
  const id = v.pipe(v.string(), v.maxLength(128));
  return v.strictObject({ order: v.literal(name), near: v.boolean(), key: holds, at: whole, id });
}

/** The rows after a place, and one more than a page when there are more. */
export async function listRows<DB, Table extends keyof DB, Row extends { id: string }>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  { at, id }: Columns,
  { key, rank = 0 }: SortOrder,
  place: Position | undefined,
): Promise<Marked<Row>[]> {
  const then = sql`'epoch'::timestamptz + ${place?.at}::float8 * interval '1 microsecond'`;
  const isAfter = key
    ? sql<boolean>`(${key}, ${at}, ${id}) < (${place?.key}, ${then}, ${place?.id})`
    : sql<boolean>`(${at}, ${id}) < (${then}, ${place?.id})`;
  return rows
    .select((key ?? sql<number>`${sql.lit(rank)}`).as('rowKey'))
    .select(sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`.as('rowAt'))
    .$if(place !== undefined, (query) => query.where(isAfter))
    .$if(key !== undefined, (query) => query.orderBy(sql`${key}`, 'desc'))
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(A_PAGE + 1)
    .$castTo<Marked<Row>>()
    .execute();
}

export function isFull(rows: readonly unknown[]): boolean {
  return rows.length > A_PAGE;
}

/** A page of rows without their marks, and where it ended when more follow. */
export function pageOf<Row extends { id: string }>(rows: Marked<Row>[], order: string, near = false) {
  const last = isFull(rows) ? rows[A_PAGE - 1] : undefined;
  const items = rows.slice(0, A_PAGE).map(({ rowKey: _key, rowAt: _at, ...row }) => row);
  return { items, next: last ? toCursor({ order, near, key: last.rowKey, at: last.rowAt, id: last.id }) : null };
}
