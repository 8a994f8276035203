import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Permission } from '#contract/rights.ts';
import { useFocusOnArrival } from '#web/platform/pages/use-focus-on-arrival.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { useLook } from '#web/platform/school/use-look.ts';
import { useLanguage } from '#web/platform/words.ts';
import { navItemOf } from './nav.ts';

/** The screen that is open: its path, whom it is for, and where the focus goes when it comes without a load. */
export function useScreen() {
  useLanguage();
  useLook();
  // Of what is drawn, not of where one is on the way to: else a role's refusal gives way to the room it kept shut.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.replace(/(.)\/$/, '$1') ?? '' });
  const name = useSiteName();
  const item = navItemOf(path);
  const title = item ? `${item.label()} · ${name}` : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const permission: Permission = item?.permission ?? 'studio.open';
  return { path, main: useFocusOnArrival(path), permission };
}
