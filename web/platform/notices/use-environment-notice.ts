import { useLocation } from '@tanstack/react-router';
import type { Notices } from '#contract/settings/school.ts';
import { useBoot } from '#web/platform/session.ts';
import { useClosedNotices } from './closed-notices.ts';
import { type EnvironmentNotice, elsewhere, environmentNotice } from './environment-notice.ts';
import { useIsQuiet } from './quiet-screen.ts';
import { useCountNotice } from './shown.queries.ts';

export type StandingNotice = { notice: EnvironmentNotice; href: string; onClose: () => void };

/** The notice for this device and host and where it leads, until it is closed; none in front of a quiet page. */
export function useEnvironmentNotice(notices: Notices | undefined): StandingNotice | undefined {
  const boot = useBoot();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const [closed, close] = useClosedNotices();
  const isQuiet = useIsQuiet();
  const notice = notices && !isQuiet ? environmentNotice(boot, notices, closed) : undefined;
  useCountNotice(notice);
  if (!notices || !notice) return undefined;
  const onClose = () => close(notice);
  if (notice === 'android') return { notice, href: notices.androidStoreUrl, onClose };
  return { notice, href: elsewhere(notice === 'ios' ? notices.iosHost : notices.webHost, boot.host, path), onClose };
}
