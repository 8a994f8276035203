import { CatchBoundary, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useLive } from '#web/platform/live.ts';
import { ReachablePage } from '#web/platform/offline/reachable-page.tsx';
import { useIsPageUnreachable } from '#web/platform/offline/use-page-data.ts';
import { useFocusOnArrival } from '#web/platform/pages/use-focus-on-arrival.ts';
import { m } from '#web/platform/words.ts';
import { AlertBanner } from './alert-banner.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { hasTabs } from './nav-links.ts';
import { PageError } from './page-error.tsx';

/** The page between its bars; when it breaks, they stay. */
export function PageShell() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const main = useFocusOnArrival(path);
  const isUnreachable = useIsPageUnreachable();
  const withTabs = hasTabs(path);
  const { data: settings } = useLive('settings.watch');
  const bare = useMatches().at(-1)?.staticData.bare === true;
  return (
    <div className={`flex flex-col ${bare ? 'h-dvh' : 'min-h-dvh'} ${withTabs ? 'pb-tabs' : 'pb-safe'}`}>
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-act font-display text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:px-4 focus:py-3"
      >
        {m.nav_skip()}
      </a>
      {bare ? <BareTop /> : settings && <Header settings={settings} />}
      <main id="main" ref={main} tabIndex={-1} className={`flex-1 outline-none ${bare ? 'min-h-0' : ''}`}>
        <CatchBoundary getResetKey={() => path} errorComponent={PageError}>
          <ReachablePage path={path} isUnreachable={isUnreachable}>
            <Outlet />
          </ReachablePage>
        </CatchBoundary>
      </main>
      {!bare && settings && <Footer settings={settings} />}
      {withTabs && settings && <BottomNavigation settings={settings} />}
    </div>
  );
}

/** What has to be said, on a page without bars. */
function BareTop() {
  return (
    <div className="sticky top-0 z-40 print:hidden">
      <AlertBanner />
    </div>
  );
}
