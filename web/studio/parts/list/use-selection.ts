import { useState } from 'react';

export type Selection<Row> = {
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row, range?: boolean) => void;
  toggleAll: () => void;
  isAll: boolean;
  clear: () => void;
};

/** The rows of this page that are ticked; with `range` all from the last one on. */
export function useSelection<Row extends { id: string }>(found: Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const rows = found.filter(({ id }) => ids.has(id));
  const isAll = found.length > 0 && rows.length === found.length;

  function toggle(row: Row, range = false): void {
    const next = new Set(ids);
    const [from, to] = [found.findIndex(({ id }) => id === last), found.indexOf(row)].sort((a, b) => a - b);
    if (range && from !== undefined && from >= 0)
      for (const each of found.slice(from, (to ?? 0) + 1)) next.add(each.id);
    else if (!next.delete(row.id)) next.add(row.id);
    setIds(next);
    setLast(row.id);
  }
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle,
    toggleAll: () => setIds(isAll ? new Set() : new Set(found.map(({ id }) => id))),
    isAll,
    clear: () => setIds(new Set()),
  };
}
