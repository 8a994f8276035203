import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/parts/form/refusals.queries.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import type { RowAct } from './list-types.ts';

type Props<Row> = { row: Row; name: string; menu: RowAct<Row>[] };

const trigger =
  'grid size-9 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11';

/** What can be done to one row, behind three dots at its end. Its lines are drawn when it is first opened. */
export function RowMenu<Row>({ row, name, menu }: Props<Row>) {
  const [isUsed, setUsed] = useState(false);
  const acts = menu.filter(({ isFor }) => isFor?.(row) ?? true);
  if (acts.length === 0) return null;
  return (
    <span
      data-row-menu
      className="inline-flex"
      onClickCapture={() => setUsed(true)}
      onKeyDownCapture={() => setUsed(true)}
    >
      <Menu
        label={m.studio_list_menu({ name })}
        trigger={<Icon name={navIcons.more} size={20} />}
        triggerClass={trigger}
      >
        {isUsed && acts.map((act) => <Line key={act.id} act={act} row={row} />)}
      </Menu>
    </span>
  );
}

function Line<Row>({ act, row }: { act: RowAct<Row>; row: Row }) {
  const refusal = act.refuse?.(row);
  const face = (
    <>
      <Icon name={act.icon} size={18} className={act.isDanger ? '' : 'text-ink-3'} />
      <span className="min-w-0 flex-1">
        <span className="block">{act.label}</span>
        {refusal && <span className="block text-ink-3 text-sm">{refusal}</span>}
      </span>
    </>
  );
  if (refusal) {
    return (
      <button type="button" {...menuItemProps} aria-disabled="true" onClick={(event) => event.stopPropagation()}>
        {face}
      </button>
    );
  }
  if ('to' in act) {
    return (
      <PageLink to={act.to(row)} {...menuItemProps}>
        {face}
      </PageLink>
    );
  }
  if ('href' in act) {
    return (
      <a href={act.href(row)} target="_blank" rel="noreferrer" {...menuItemProps}>
        {face}
      </a>
    );
  }
  const look = `${menuItemProps.className} ${act.isDanger ? 'text-live-700!' : ''}`;
  return (
    <button type="button" {...menuItemProps} className={look} onClick={() => void runFor(act.run, row)}>
      {face}
    </button>
  );
}

async function runFor<Row>(run: (row: Row) => unknown, row: Row): Promise<void> {
  try {
    await run(row);
  } catch (error) {
    const { code } = refusalOf(error);
    setAlert(
      code === 'CHANGED_MEANWHILE' || code === 'NOT_FOUND' ? { message: m.studio_list_changed_meanwhile() } : {},
    );
  }
}
