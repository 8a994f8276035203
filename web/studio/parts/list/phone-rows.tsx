import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import type { StudioListProps } from './list-props.ts';
import { Tick } from './list-table.tsx';
import type { PhoneRow } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import type { Selection } from './use-selection.ts';

type Props<Row extends { id: string }> = StudioListProps<Row> & { found: Row[]; selection: Selection<Row> };

/** The rows on a phone: two lines each, no table. */
export function PhoneRows<Row extends { id: string }>({
  found,
  phone,
  to,
  acts,
  menu,
  nameOf,
  label,
  selection,
}: Props<Row>) {
  return (
    <ul aria-label={label} className="md:hidden">
      {found.map((row) => (
        <li key={row.id} className="flex items-center border-line border-t first:border-t-0">
          {acts && (
            <Tick
              label={m.studio_list_select({ name: nameOf(row) })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          {to ? (
            <PageLink to={to(row)} className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2">
              <Inside {...phone(row)} />
            </PageLink>
          ) : (
            <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2">
              <Inside {...phone(row)} />
            </div>
          )}
          {menu && <RowMenu row={row} name={nameOf(row)} menu={menu} />}
        </li>
      ))}
    </ul>
  );
}

/** Beside a picture a phone has no room for a third thing: what stands at the end goes under the title. */
function Inside({ picture, title, detail, end }: PhoneRow) {
  const last = end && <span className="shrink-0 text-end text-sm tabular-nums">{end}</span>;
  return (
    <>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere line-clamp-2 font-medium text-base">{title}</span>
        <span className="flex items-center justify-between gap-2">
          {detail && <span className="min-w-0 truncate text-ink-2 text-sm">{detail}</span>}
          {picture && last}
        </span>
      </span>
      {!picture && last}
    </>
  );
}
