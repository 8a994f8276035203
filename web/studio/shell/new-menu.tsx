import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import { listCreations } from './nav.ts';
import { useStaff } from './use-staff.ts';

/** What can be made new, from anywhere in the day. */
export function NewMenu() {
  const { role } = useStaff();
  const creations = listCreations(role);
  if (creations.length === 0) return null;
  const face = (
    <span className={buttonClass('primary')}>
      <Icon name="plus" size={18} />
      {m.common_new()}
      <Icon name="chevron-down" size={16} />
    </span>
  );
  return (
    <Menu label={m.common_new()} trigger={face}>
      {creations.map(({ to, label }) => (
        <PageLink key={to} to={to} {...menuItemProps}>
          {label()}
        </PageLink>
      ))}
    </Menu>
  );
}
