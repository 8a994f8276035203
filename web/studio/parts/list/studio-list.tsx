import { useEffect } from 'react';
import { askingActs, askingMenu } from '#web/studio/parts/confirm/asking.ts';
import { useQuestion } from '#web/studio/parts/confirm/use-question.tsx';
import { BulkBar } from '#web/studio/parts/list-bar/bulk-bar.tsx';
import { ListBar } from '#web/studio/parts/list-bar/list-bar.tsx';
import { ListFoot, NewRows } from '#web/studio/parts/list-bar/list-foot.tsx';
import { ListViews } from '#web/studio/parts/list-bar/list-views.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import type { StudioListProps } from './list-props.ts';
import { ListLoading, ListNothing, ListUnreachable } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

/**
 * A list of the studio: its question in the address, its rows live, its keys and its acts; on a phone rows of two lines.
 *
 * A noun gives it `useList`, its rows from `useRows`, `columns` for a table and `phone` for a phone. The rest it adds as
 * it has it: `tabs` (they are counted of themselves, through the list's own procedure, so with its rights), `filters`,
 * `acts` on ticked rows, `menu` on one row (`RowAct`; `streams-page.tsx` is the model), `csv`, `newAt`.
 */
export function StudioList<Row extends { id: string }>(props: StudioListProps<Row>) {
  const { list, rows, columns, to, newAt } = props;
  const { ask, dialog } = useQuestion();
  const acts = askingActs(props.acts ?? [], ask);
  const asking = { ...props, menu: askingMenu(props.menu ?? [], ask) };
  const go = useGo();
  const found = rows.page?.rows ?? [];
  const selection = useSelection(found);
  const focused = useListKeys({
    rows: found,
    open: (row) => to && go(to(row)),
    tick: acts.length > 0 ? selection.toggle : undefined,
    create: newAt ? () => go(newAt) : undefined,
  });
  const isAsked = Object.keys(list.search).some((name) => !['sort', 'after', 'before'].includes(name));
  useFocusedRow(focused, props.onRow);
  const shown = columns.filter(({ id, isHidden }) => (list.columns ? list.columns.includes(id) : !isHidden));

  if (rows.page && found.length === 0 && !isAsked && !list.search['after']) return props.empty;
  return (
    <div>
      <ListViews {...props} />
      <ListBar {...props} />
      {rows.isLoading && <ListLoading />}
      {rows.isFailed && <ListUnreachable {...rows} />}
      {rows.page && found.length === 0 && <ListNothing clear={list.clear} />}
      <NewRows rows={rows} />
      {found.length > 0 && (
        <div className="overflow-clip rounded-card border border-line bg-surface">
          <ListTable {...asking} columns={shown} found={found} selection={selection} focused={focused} />
          <PhoneRows {...asking} found={found} selection={selection} />
          <ListFoot list={list} rows={rows} />
        </div>
      )}
      <BulkBar selection={selection} acts={acts} />
      {dialog}
    </div>
  );
}

/** Tells which row a key went to. */
function useFocusedRow(focused: string | undefined, onRow: ((id: string) => void) | undefined): void {
  useEffect(() => {
    if (focused !== undefined) onRow?.(focused);
  }, [focused, onRow]);
}
