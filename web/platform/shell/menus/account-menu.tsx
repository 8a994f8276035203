import type { PageViewer } from '#contract/page-boot.ts';
import type { Settings } from '#contract/settings/school.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { accountLinks } from '#web/platform/shell/nav-links.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import { ThemeChoice } from './choices.tsx';
import { useSignOut } from './sign-out.ts';

export function AccountMenu({ viewer, settings }: { viewer: PageViewer; settings: Settings }) {
  const { leaving, signOut } = useSignOut();
  const header = (
    <>
      <p className="truncate font-display text-base">{viewer.name}</p>
      <p className="truncate text-sm text-ink-3">{viewer.email}</p>
    </>
  );
  return (
    <Menu
      label={m.nav_account_menu()}
      triggerClass="grid size-11 place-items-center"
      trigger={<Avatar initials={viewer.initials} src={viewer.photoUrl} />}
      header={header}
    >
      <MenuItems
        settings={settings}
        isStaff={viewer.role !== 'student'}
        isLeaving={leaving}
        onSignOut={() => void signOut()}
      />
    </Menu>
  );
}

type MenuContentProps = { settings: Settings; isStaff: boolean; isLeaving: boolean; onSignOut: () => void };

const MenuItems = cachedFragment(MenuContent, accountLinks);

function MenuContent({ isStaff, isLeaving, onSignOut }: MenuContentProps) {
  return (
    <>
      {accountLinks.map(({ to, label, icon }) => (
        <PageLink key={to} to={to} {...menuItemProps}>
          <Icon name={icon} className="text-ink-3" />
          {label()}
        </PageLink>
      ))}
      {isStaff && (
        <a href="/studio" {...menuItemProps}>
          <Icon name="article" className="text-ink-3" />
          {m.common_studio()}
        </a>
      )}
      <div role="none" className="my-1 border-line border-y">
        <ThemeChoice inMenu />
      </div>
      <button type="button" {...menuItemProps} disabled={isLeaving} onClick={onSignOut}>
        <Icon name="log-out" className="text-ink-3" />
        {m.nav_log_out()}
      </button>
    </>
  );
}
