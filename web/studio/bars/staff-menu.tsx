import { ThemeChoice } from '#web/platform/shell/menus/choices.tsx';
import { LanguageSwitch } from '#web/platform/shell/menus/language-switch.tsx';
import { useSignOut } from '#web/platform/shell/menus/sign-out.ts';
import { m } from '#web/platform/words.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

/** Who works, and what is theirs. */
export function StaffMenu() {
  const viewer = useStaff();
  const { leaving, signOut } = useSignOut();
  return (
    <Menu
      label={m.nav_account_menu()}
      triggerClass="grid size-11 place-items-center"
      trigger={<Avatar initials={viewer.initials} src={viewer.photoUrl} />}
      header={
        <>
          <p className="truncate font-display text-base">{viewer.name}</p>
          <p className="truncate text-ink-3 text-sm">{viewer.email}</p>
        </>
      }
    >
      <a href="/" {...menuItemProps}>
        <Icon name="home" className="text-ink-3" />
        {m.studio_nav_to_site()}
      </a>
      <a href="/profile" {...menuItemProps}>
        <Icon name="user" className="text-ink-3" />
        {m.common_my_profile()}
      </a>
      <div role="none" className="my-1 border-line border-y">
        <ThemeChoice inMenu />
        <LanguageSwitch />
      </div>
      <button type="button" {...menuItemProps} disabled={leaving} onClick={() => void signOut()}>
        <Icon name="log-out" className="text-ink-3" />
        {m.nav_log_out()}
      </button>
    </Menu>
  );
}
