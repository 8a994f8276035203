import { useLocation } from '@tanstack/react-router';
import { PageLink } from '#web/platform/page-link.tsx';
import { loginAddress } from '#web/platform/redirect.ts';
import { SchoolMark } from '#web/platform/school/school-mark.tsx';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { SearchCorner } from '#web/platform/search/search-corner.tsx';
import { m } from '#web/platform/words.ts';
import { AlertBanner } from './alert-banner.tsx';
import { LoadingLine } from './loading-line.tsx';
import { AccountCorner } from './menus/account-corner.tsx';
import { LanguageSwitch } from './menus/language-switch.tsx';
import { backFromLogin, barLinks, plainPath } from './nav-links.ts';

/** The navigation bar, and under it what has to be said to everybody. */
export function Header() {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const onLogin = plainPath(path) === '/login';
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page-width flex min-h-14 items-center gap-2 md:min-h-16">
        <Brand />
        {!onLogin && <MainLinks />}
        <div className="ms-auto flex min-w-0 items-center justify-end gap-1 max-md:-me-2.5 lg:flex-1">
          {!onLogin && <SearchCorner />}
          <LanguageSwitch />
          {!onLogin && <AccountCorner loginHref={loginAddress(backFromLogin(path))} />}
        </div>
      </div>
      <LoadingLine />
      <AlertBanner />
    </header>
  );
}

function Brand() {
  const name = useSiteName();
  return (
    <PageLink to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-display text-lg">
      <SchoolMark />
      <span className="truncate">{name}</span>
    </PageLink>
  );
}

function MainLinks() {
  return (
    <nav aria-label={m.nav_label()} className="ms-4 hidden shrink-0 md:flex xl:ms-8">
      {barLinks.map(({ to, label, isWide }) => (
        <PageLink
          key={to}
          to={to}
          className={`press min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-display font-medium text-base text-ink-2 hover:text-ink aria-[current=page]:text-brand-700 xl:px-3 ${isWide ? 'hidden lg:flex' : 'flex'}`}
        >
          {label()}
        </PageLink>
      ))}
    </nav>
  );
}
