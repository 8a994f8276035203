import { type MouseEvent, useRef } from 'react';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { StudioListProps } from './list-props.ts';
import type { Column } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

type Props<Row extends { id: string }> = StudioListProps<Row> & {
  found: Row[];
  selection: Selection<Row>;
  focused: string | undefined;
};

/** The rows as a table, from 768 px on. */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, label, columns, found, selection, acts, menu } = props;
  return (
    <div className="relative overflow-x-auto max-md:hidden">
      <table aria-label={label} className="w-full text-sm">
        <thead className="bg-head text-ink-2">
          <tr>
            {acts && (
              <th className="w-10 ps-4">
                <Tick label={m.studio_list_select_all()} checked={selection.isAll} onChange={selection.toggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} list={list} />
            ))}
            {menu && (
              <th className="sticky end-0 w-12 bg-head">
                <span className="sr-only">{m.common_actions()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <Line key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'px-3 py-2 first:ps-4 last:pe-4';

function Head<Row>({ column, list }: { column: Column<Row>; list: List }) {
  const { head, sort, align } = column;
  const now = list.search['sort'];
  const goes = now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : undefined;
  const side = align === 'end' ? 'text-end' : 'text-start';
  if (!sort) return <th className={`${cell} h-9 font-semibold ${side}`}>{head}</th>;
  return (
    <th className={`${cell} h-9 font-semibold ${side}`} aria-sort={goes ?? 'none'}>
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 rounded hover:text-ink"
        onClick={() => list.change({ sort: goes === 'descending' ? sort : `-${sort}` })}
      >
        {head}
        {goes && <Icon name="chevron-down" size={14} className={goes === 'ascending' ? 'rotate-180' : ''} />}
      </button>
    </th>
  );
}

function Line<Row extends { id: string }>({
  row,
  columns,
  to,
  acts,
  menu,
  nameOf,
  selection,
  focused,
  onRow,
}: Props<Row> & { row: Row }) {
  const go = useGo();
  const isOn = selection.has(row);
  const changes = useChanges(JSON.stringify(row));
  const open = (event: MouseEvent) => {
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [data-row-menu]');
    if (to && !inside && !getSelection()?.toString()) go(to(row));
  };
  return (
    <tr
      key={changes}
      data-row={row.id}
      onClick={open}
      onPointerEnter={() => onRow?.(row.id)}
      onFocus={() => onRow?.(row.id)}
      className={`border-line border-t hover:bg-row-on ${changes > 0 ? 'row-tint' : ''} ${to ? 'cursor-pointer' : ''} ${isOn ? 'bg-row-on' : 'bg-surface'} ${focused === row.id ? 'outline-2 outline-brand-500 -outline-offset-2' : ''}`}
    >
      {acts && (
        <td className="w-10 ps-4">
          <Tick
            label={m.studio_list_select({ name: nameOf(row) })}
            checked={isOn}
            onChange={(event) => selection.toggle(row, event.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ id, cell: draw, align }, place) => (
        <td
          key={id}
          className={`${cell} h-11.5 ${align === 'end' ? 'text-end tabular-nums 2xl:whitespace-nowrap' : ''} ${place === 0 ? 'wrap-anywhere min-w-44' : ''}`}
        >
          {place === 0 && to ? (
            <PageLink to={to(row)} className="block min-w-0 font-medium">
              {draw(row)}
            </PageLink>
          ) : (
            draw(row)
          )}
        </td>
      ))}
      {menu && (
        <td className="sticky end-0 w-12 bg-inherit pe-2 text-end">
          <RowMenu row={row} name={nameOf(row)} menu={menu} />
        </td>
      )}
    </tr>
  );
}

/** How often a row changed since it was first drawn. */
function useChanges(text: string): number {
  const seen = useRef({ text, count: 0 });
  if (seen.current.text !== text) seen.current = { text, count: seen.current.count + 1 };
  return seen.current.count;
}

type TickProps = { label: string; checked: boolean; onChange: (event: MouseEvent) => void };

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="grid size-8 cursor-pointer place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onClick={onChange}
        onChange={() => undefined}
        className="size-4.5 accent-brand-600"
      />
    </label>
  );
}
