import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { hasTabs } from './nav-links.ts';
import { PageError } from './page-error.tsx';

/** The page between its bars; when it breaks, they stay. */
export function PageShell() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const main = useFocusOnArrival(path);
  const withTabs = hasTabs(path);
  return (
    <div className={`flex min-h-dvh flex-col ${withTabs ? 'pb-tabs' : 'pb-safe'}`}>
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-act font-display text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:px-4 focus:py-3"
      >
        {m.nav_skip()}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <CatchBoundary getResetKey={() => path} errorComponent={PageError}>
          <Outlet />
        </CatchBoundary>
      </main>
      <Footer />
      {withTabs && <BottomNavigation />}
    </div>
  );
}

/** A new page without a load: the keyboard and the screen reader begin at its top, unless it took the focus itself. */
function useFocusOnArrival(path: string) {
  const main = useRef<HTMLElement>(null);
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
