import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLive } from '#web/platform/live.ts';
import { EnvironmentScreen } from '#web/platform/notices/environment-screen.tsx';
import { ToolsNotice } from '#web/platform/notices/tools-notice.tsx';
import { useEnvironmentNotice } from '#web/platform/notices/use-environment-notice.ts';
import { useToolsOpen } from '#web/platform/notices/use-tools-open.ts';
import { useLook } from '#web/platform/school/use-look.ts';
import { useBoot } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { PageShell } from './page-shell.tsx';
import { useSiteName } from './site-name.ts';

/** What stands around every page, and what may stand in front of it. Covered, the page keeps all that was typed. */
export function Frame() {
  useLanguage();
  useTitle();
  useLook();
  const { device } = useBoot();
  const { data: settings } = useLive('settings.watch');
  const notice = useEnvironmentNotice(settings?.notices);
  const tools = useToolsOpen(settings?.notices.detectTools === true && device !== 'iphone');
  return (
    <>
      {notice && !tools.isOpen && <EnvironmentScreen {...notice} />}
      {tools.isOpen && <ToolsNotice onClose={tools.onClose} />}
      <div inert={tools.isOpen || notice !== undefined} className={tools.isOpen ? 'invisible' : undefined}>
        <PageShell />
      </div>
    </>
  );
}

function useTitle(): void {
  const name = useSiteName();
  const title = useMatches().at(-1)?.staticData.title ?? m.page_not_found_title;
  useEffect(() => {
    document.title = `${title()} · ${name}`;
  });
}
