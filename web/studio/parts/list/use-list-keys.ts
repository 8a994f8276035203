import { useState } from 'react';
import { useShortcuts } from '#web/studio/shell/use-staff.ts';

type Keys<Row> = {
  rows: Row[];
  open: (row: Row) => void;
  tick: ((row: Row, range?: boolean) => void) | undefined;
  create: (() => void) | undefined;
};

/** J and K or the arrows go through the rows, X ticks, Enter opens, M opens its menu, N makes a new one, / searches. Answers the row they are at. */
export function useListKeys<Row extends { id: string }>({ rows, open, tick, create }: Keys<Row>): string | undefined {
  const [at, setAt] = useState<string>();
  function onRow(row: Row, key: string, event: KeyboardEvent): boolean {
    if (key === 'm') return reach(`${rowAt(row.id)} [data-row-menu] > div > button`, (dots) => dots.click());
    if (key.toLowerCase() === 'x' && tick) return did(() => tick(row, event.shiftKey));
    return key === 'Enter' && event.target === document.body && did(() => open(row));
  }
  useShortcuts((key, event) => {
    const place = rows.findIndex(({ id }) => id === at);
    const row = rows[place];
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      const next = rows[Math.min(Math.max(place + step, 0), rows.length - 1)];
      setAt(next?.id);
      return next !== undefined && reach(rowAt(next.id), (line) => line.scrollIntoView({ block: 'nearest' }));
    }
    if (key === '/') return reach('[data-list-search]', (field) => field.focus());
    if (key === 'n' && create) return did(create);
    return row !== undefined && onRow(row, key, event);
  });
  return at;
}

const rowAt = (id: string): string => `[data-row="${CSS.escape(id)}"]`;

function reach(selector: string, act: (element: HTMLElement) => void): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) act(element);
  return element !== null;
}

function did(act: () => void): true {
  act();
  return true;
}
