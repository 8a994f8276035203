import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLive } from '#web/platform/live.ts';
import { m, useLanguage } from '#web/platform/words.ts';

/** What stands around every page. */
export function Frame() {
  useLanguage();
  const { data: settings } = useLive('settings.watch');
  const title = useMatches().at(-1)?.staticData.title ?? m.page_not_found_title;
  useEffect(() => {
    document.title = `${title()} · ${settings?.site.name}`;
  });
  return (
    <main>
      <Outlet />
    </main>
  );
}
