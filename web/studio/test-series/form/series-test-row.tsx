import type { PickedTest } from '#contract/testseries/studio-series.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { SortableRow } from '#web/studio/parts/order/sortable-row.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { TestState } from '#web/studio/tests/test-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

type Props = {
  id: string;
  number: number;
  title: string;
  state: PickedTest['state'] | undefined;
  isLast: boolean;
  move: (by: number) => void;
  takeOut: () => void;
};

/** A test of a series: its handle, its title, where it stands, and its menu. */
export function SeriesTestRow({ id, number, title, state, isLast, move, takeOut }: Props) {
  return (
    <SortableRow id={id} title={title}>
      <span aria-hidden="true" className="w-6 shrink-0 text-end text-ink-3 text-sm tabular-nums">
        {plain(number)}
      </span>
      <span className="wrap-anywhere min-w-0 flex-1 px-2 py-2 text-sm">{title}</span>
      {state && <TestState state={state} />}
      <Menu
        label={m.common_actions_for({ title })}
        trigger={<Icon name={navIcons.more} size={18} />}
        triggerClass="grid size-11 place-items-center text-ink-2 hover:bg-sunken"
      >
        {number > 1 && (
          <button type="button" {...menuItemProps} onClick={() => move(-1)}>
            <Icon name={navIcons.up} size={18} />
            {m.sseries_up()}
          </button>
        )}
        {!isLast && (
          <button type="button" {...menuItemProps} onClick={() => move(1)}>
            <Icon name={navIcons.down} size={18} />
            {m.sseries_down()}
          </button>
        )}
        <a {...menuItemProps} href={`/studio/tests/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
          <Icon name="external" size={18} />
          {m.common_open_test()}
        </a>
        <button type="button" {...menuItemProps} onClick={takeOut}>
          <Icon name={navIcons.trash} size={18} />
          {m.sseries_take_out()}
        </button>
      </Menu>
    </SortableRow>
  );
}
