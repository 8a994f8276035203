import { type ComponentType, useEffect, useState } from 'react';
import { useNoticesReadHere } from '#web/platform/arrivals/notices-here.queries.ts';
import { useLive } from '#web/platform/live.ts';
import { type StandingNotice, useEnvironmentNotice } from '#web/platform/notices/use-environment-notice.ts';
import { useToolsOpen } from '#web/platform/notices/use-tools-open.ts';
import { useTitle } from '#web/platform/pages/use-title.ts';
import { wholeStyle } from '#web/platform/pages/whole-style.ts';
import { useLook } from '#web/platform/school/use-look.ts';
import { useBoot } from '#web/platform/session.ts';
import { useLanguage } from '#web/platform/words.ts';
import { PageShell } from './page-shell.tsx';

/** What stands around every page, and what may stand in front of it. Covered, the page keeps all that was typed. */
export function SiteShell() {
  const boot = useBoot();
  useTitle(boot, useLanguage());
  useLook();
  useNoticesReadHere();
  const { data: settings } = useLive('settings.watch');
  const notice = useEnvironmentNotice(settings?.notices);
  const tools = useToolsOpen(settings?.notices.detectTools === true && boot.device !== 'iphone');
  const screens = useScreens(notice !== undefined || tools.isOpen);
  const isCovered = screens !== undefined && (tools.isOpen || notice !== undefined);
  return (
    <>
      {notice && screens && !tools.isOpen && <screens.EnvironmentScreen {...notice} />}
      {tools.isOpen && screens && <screens.ToolsNotice onClose={tools.onClose} />}
      <div inert={isCovered} className={isCovered && tools.isOpen ? 'invisible' : undefined}>
        <PageShell />
      </div>
    </>
  );
}

type Screens = {
  EnvironmentScreen: ComponentType<StandingNotice>;
  ToolsNotice: ComponentType<{ onClose: () => void }>;
};

/** What stands in front of the page comes after it: few are shown it. */
function useScreens(isWanted: boolean): Screens | undefined {
  const [screens, setScreens] = useState<Screens>();
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import('#web/platform/notices/screens.ts'), wholeStyle()]).then(
      ([screens]) => setScreens(screens),
      () => undefined,
    );
  }, [isWanted]);
  return screens;
}
