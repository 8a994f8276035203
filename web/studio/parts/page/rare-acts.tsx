import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

export type RareAct = {
  id: string;
  label: string;
  icon: IconLook;
  isDanger?: boolean;
  busy?: boolean;
  resting?: boolean;
  run: () => unknown;
};

/** The act that removes what a page is about. */
export const removeAct = (run: () => unknown, busy = false): RareAct => ({
  ...{ id: 'remove', label: m.common_remove(), icon: navIcons.trash, isDanger: true },
  ...{ busy, run },
});

export function RemoveAct({ onRemove, busy = false }: { onRemove: () => unknown; busy?: boolean }) {
  return <RareActs acts={[removeAct(onRemove, busy)]} />;
}

/** Acts that no thumb should meet by chance: buttons where there is room, on a phone behind three dots that stand last. */
export function RareActs({ acts }: { acts: RareAct[] }) {
  if (acts.length === 0) return null;
  return (
    <span data-rare-acts="" className="max-md:order-last max-md:flex-none! md:contents">
      {acts.map(({ id, label, isDanger, busy, resting, run }) => (
        <Button
          key={id}
          variant={isDanger ? 'danger' : 'line'}
          busy={busy}
          resting={resting}
          onClick={() => run()}
          className="max-md:hidden"
        >
          {label}
        </Button>
      ))}
      <span className="md:hidden">
        <Menu
          label={m.scourse_act_more()}
          trigger={<Icon name={navIcons.more} />}
          triggerClass="grid size-11 place-items-center rounded-control! border border-ctl bg-surface hover:bg-sunken"
        >
          {acts.map((act) => (
            <MenuLine key={act.id} {...act} />
          ))}
        </Menu>
      </span>
    </span>
  );
}

function MenuLine({ label, icon, isDanger = false, busy = false, resting = false, run }: RareAct) {
  const still = busy || resting;
  const look = `${menuItemProps.className} ${isDanger ? 'text-live-700!' : ''} ${still ? 'opacity-60' : ''}`;
  return (
    <button
      type="button"
      {...menuItemProps}
      className={look}
      aria-disabled={still || undefined}
      onClick={() => still || run()}
    >
      <Icon name={icon} size={18} className={isDanger ? '' : 'text-ink-3'} />
      {label}
    </button>
  );
}
