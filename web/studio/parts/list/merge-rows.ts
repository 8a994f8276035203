import type { ListPage } from './list-types.ts';

/**
 * A page as it may be shown without a row moving under a finger: the rows that were there stand where they stood, as they
 * are now; those that are gone are gone; `waiting` counts those that came and are not in it yet.
 */
export function mergeRows<Row extends { id: string }>(
  shown: ListPage<Row>,
  fresh: ListPage<Row>,
): { page: ListPage<Row>; waiting: number } {
  const now = new Map(fresh.rows.map((row) => [row.id, row]));
  const rows = shown.rows.flatMap(({ id }) => now.get(id) ?? []);
  if (rows.length === 0) return { page: fresh, waiting: 0 };
  return { page: { ...fresh, rows }, waiting: fresh.rows.length - rows.length };
}
