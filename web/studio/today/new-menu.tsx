import { mayDo, type Permission } from '#contract/rights.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

type Made = { to: string; label: () => string; permission: Permission };
const MADE: Made[] = [
  { to: '/studio/courses/new', label: m.stoday_new_course, permission: 'content.manage' },
  { to: '/studio/ebooks/new', label: m.stoday_new_ebook, permission: 'content.manage' },
  { to: '/studio/notes/new', label: m.stoday_new_note, permission: 'content.manage' },
  { to: '/studio/announcements/new', label: m.stoday_new_announcement, permission: 'content.manage' },
  { to: '/studio/polls/new', label: m.stoday_new_poll, permission: 'content.manage' },
  { to: '/studio/streams/new', label: m.studio_stream_new, permission: 'content.manage' },
  { to: '/studio/coupons/new', label: m.stoday_new_coupon, permission: 'coupons.manage' },
];

/** What can be made new, from anywhere in the day. */
export function NewMenu() {
  const { role } = useStaff();
  const made = MADE.filter(({ permission }) => mayDo(role, permission));
  if (made.length === 0) return null;
  const face = (
    <span className={buttonClass('primary')}>
      <Icon name="plus" size={18} />
      {m.studio_new()}
      <Icon name="chevron-down" size={16} />
    </span>
  );
  return (
    <Menu label={m.studio_new()} trigger={face}>
      {made.map(({ to, label }) => (
        <PageLink key={to} to={to} {...menuItemProps}>
          {label()}
        </PageLink>
      ))}
    </Menu>
  );
}
