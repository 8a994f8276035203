import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Boot } from '#contract/page-boot.ts';
import type { Language } from '#contract/procedure.ts';
import { isAtLoadedAddress } from '#web/platform/hydration/hydration.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { m } from '#web/platform/words.ts';

/** Names the window after the page and the school. A visitor's page came with a title of its own, by which search engines know it. */
export function useTitle({ viewer, language }: Boot, shown: Language): void {
  const name = useSiteName();
  const title = useMatches().at(-1)?.staticData.title ?? m.page_not_found_title;
  useEffect(() => {
    if (viewer || shown !== language || !isAtLoadedAddress()) document.title = `${title()} · ${name}`;
  });
}
