import './shell/studio.css';
import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { mayDo } from '#contract/rights.ts';
import { ReachablePage } from '#web/platform/offline/reachable-page.tsx';
import { AlertBanner } from '#web/platform/shell/alert-banner.tsx';
import { m } from '#web/platform/words.ts';
import { BottomBar } from '#web/studio/bars/bottom-bar.tsx';
import { SideBar } from '#web/studio/bars/side-bar.tsx';
import { StudioTopBar } from '#web/studio/bars/top-bar.tsx';
import { useStrayDrops } from '#web/studio/parts/queue/use-file-drop.ts';
import { Overlays } from './overlays.tsx';
import { StudioForbidden } from './shell/studio-missing.tsx';
import { useScreen } from './shell/use-screen.ts';
import { useStaff } from './shell/use-staff.ts';
import { StudioError } from './studio-error.tsx';

/** What stands around every screen of the studio; when one breaks, it stays. */
export function StudioShell() {
  useStrayDrops();
  const { path, main, permission } = useScreen();
  const isAllowed = mayDo(useStaff().role, permission);
  return (
    <div className="flex min-h-dvh bg-paper text-ink">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-act font-display text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:px-4 focus:py-3"
      >
        {m.nav_skip()}
      </a>
      <SideBar />
      <div className="flex min-w-0 flex-1 flex-col max-md:pb-tabs">
        <StudioTopBar />
        <div className="sticky top-0 z-40">
          <AlertBanner />
        </div>
        <main ref={main} id="main" tabIndex={-1} className="mx-auto w-full max-w-300 flex-1 p-4 outline-none md:p-8">
          <CatchBoundary getResetKey={() => path} errorComponent={StudioError}>
            <ReachablePage path={path}>
              {isAllowed ? <Outlet /> : <StudioForbidden permission={permission} />}
            </ReachablePage>
          </CatchBoundary>
        </main>
      </div>
      <BottomBar />
      <Overlays />
    </div>
  );
}
