import { useId } from 'react';
import { m } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Which columns are shown; the first, which leads on, always is. */
export function ColumnsMenu<Row>({ list, columns }: { list: List; columns: Column<Row>[] }) {
  const id = useId();
  const [first, ...rest] = columns;
  if (!first || rest.length < 2) return null;
  const usual = columns.filter(({ isHidden }) => !isHidden).map((column) => column.id);
  const shown = list.columns ?? usual;
  const toggle = (name: string) => {
    const next = columns.map((column) => column.id).filter((each) => shown.includes(each) !== (each === name));
    list.change({ columns: next.join('.') === usual.join('.') ? undefined : next.join('.') }, { replace: true });
  };
  return (
    <div className="menu-scope inline-flex max-md:hidden">
      <button type="button" popoverTarget={id} className={buttonClass('line', 'md', 'menu-anchor text-sm')}>
        <Icon name={navIcons.columns} size={16} />
        {m.studio_list_columns()}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={m.studio_list_columns()}
        className="menu-float w-56 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        {rest.map(({ id: name, head }) => (
          <label
            key={name}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-sm hover:bg-sunken"
          >
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={() => toggle(name)}
              className="size-4.5 accent-brand-600"
            />
            {head}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
