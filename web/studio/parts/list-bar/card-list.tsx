import type { ReactNode } from 'react';
import { ListLoading, ListNothing, ListUnreachable } from '#web/studio/parts/list/list-states.tsx';
import type { Rows } from '#web/studio/parts/list/rows.queries.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { ListFoot, NewRows } from './list-foot.tsx';

type Props<Row> = {
  list: List;
  rows: Rows<Row>;
  label: string;
  /** What is said where nothing was asked for and there is nothing. */
  none: { title: string; text: string };
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** Rows that each need an answer: a card under the other in the place of a table. */
export function CardList<Row>({ list, rows, label, none, keyOf, children }: Props<Row>) {
  const found = rows.page?.rows ?? [];
  const isAsked = list.search['text'] !== undefined || list.search['state'] !== undefined;
  return (
    <>
      {rows.isFailed && <ListUnreachable {...rows} />}
      {rows.isLoading && <ListLoading />}
      {rows.page && found.length === 0 && (isAsked ? <ListNothing clear={list.clear} /> : <EmptyState {...none} />)}
      {found.length > 0 && (
        <>
          <NewRows rows={rows} />
          <ul aria-label={label} className="grid gap-4">
            {found.map((row) => (
              <li key={keyOf(row)}>{children(row)}</li>
            ))}
          </ul>
          <div className="mt-4 overflow-clip rounded-card border-line border-x border-b">
            <ListFoot list={list} rows={rows} />
          </div>
        </>
      )}
    </>
  );
}
