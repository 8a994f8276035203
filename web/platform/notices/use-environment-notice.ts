import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Notices } from '#contract/school.ts';
import { useBoot } from '#web/platform/session.ts';
import { type EnvironmentNotice, elsewhere, environmentNotice } from './environment-notice.ts';
import { useCountNotice } from './shown.queries.ts';

let closed: readonly string[] | undefined;
const listeners = new Set<() => void>();

export type StandingNotice = { notice: EnvironmentNotice; href: string; onClose: () => void };

/** The notice for this device and host and where it leads, until it is closed for this browser session. */
export function useEnvironmentNotice(notices: Notices | undefined): StandingNotice | undefined {
  const boot = useBoot();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const closedNow = useSyncExternalStore(
    subscribe,
    () => closed ?? boot.closedNotices,
    () => boot.closedNotices,
  );
  const notice = notices && environmentNotice(boot, notices, closedNow);
  useCountNotice(notice);
  if (!notice) return undefined;
  const onClose = () => closeNotice(notice, closedNow);
  if (notice === 'android') return { notice, href: notices.androidStoreUrl, onClose };
  return { notice, href: elsewhere(notice === 'ios' ? notices.iosHost : notices.webHost, boot.host, path), onClose };
}

/** Closed for this browser session: a cookie without an age, so that the server knows it too. */
function closeNotice(notice: EnvironmentNotice, before: readonly string[]): void {
  closed = [...before, notice];
  Object.assign(document, { cookie: `closed-notices=${closed.join('.')}; path=/; samesite=lax` });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
