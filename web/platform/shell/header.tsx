import { useLocation } from '@tanstack/react-router';
import type { Settings } from '#contract/settings/school.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { SearchCorner } from '#web/platform/search/search-corner.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { Brand } from './brand.tsx';
import { LoadingLine } from './loading-line.tsx';
import { MainLinks } from './main-links.tsx';
import { AccountCorner } from './menus/account-corner.tsx';
import { LanguageSwitch } from './menus/language-switch.tsx';
import { backFromLogin, plainPath } from './nav-links.ts';
import { NoticeCorner } from './notice-corner.tsx';

/** The navigation bar, and under it what has to be said to everybody. */
export function Header({ settings }: { settings: Settings }) {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const onLogin = plainPath(path) === '/login';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page-width flex min-h-14 items-center gap-2 md:min-h-16">
        <Brand />
        {!onLogin && <MainLinks settings={settings} />}
        <div className="ms-auto flex min-w-0 items-center justify-end gap-1 max-md:-me-2.5 lg:flex-1">
          {!onLogin && <SearchCorner />}
          {!onLogin && <NoticeCorner />}
          <LanguageSwitch />
          {!onLogin && <AccountCorner settings={settings} loginHref={loginAddress(backFromLogin(path))} />}
        </div>
      </div>
      <LoadingLine />
      <AlertBanner />
    </header>
  );
}
