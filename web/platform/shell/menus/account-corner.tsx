import type { Settings } from '#contract/settings/school.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The end of the bar: the avatar or "Log in" on a desktop, the menu on a phone. */
export function AccountCorner({ settings, loginHref }: { settings: Settings; loginHref: string }) {
  const viewer = useViewer();
  return (
    <>
      <div className="hidden md:block">
        {viewer ? (
          <AccountMenu viewer={viewer} settings={settings} />
        ) : (
          <a href={loginHref} className={buttonClass()}>
            {m.common_login_page()}
          </a>
        )}
      </div>
      <div className="md:hidden">
        <MobileMenu loginHref={loginHref} />
      </div>
    </>
  );
}
