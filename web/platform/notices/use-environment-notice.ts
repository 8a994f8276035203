import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Notices } from '#contract/settings.ts';
import { useBoot } from '#web/platform/session.ts';
import { type EnvironmentNotice, elsewhere, environmentNotice } from './environment-notice.ts';

const KEY = 'closed-notices';

let closed: string | undefined;
const listeners = new Set<() => void>();

export type StandingNotice = { notice: EnvironmentNotice; href: string };

/** The notice for this device and host and where it leads, until it is closed for this browser session. */
export function useEnvironmentNotice(notices: Notices | undefined): StandingNotice | undefined {
  const boot = useBoot();
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const closedNow = useSyncExternalStore(subscribe, readClosed, () => '');
  const notice = notices && environmentNotice(boot, notices, closedNow.split(' '));
  if (!notice) return undefined;
  if (notice === 'android') return { notice, href: notices.androidStoreUrl };
  return { notice, href: elsewhere(notice === 'ios' ? notices.iosHost : notices.webHost, boot.host, path) };
}

export function closeNotice(notice: EnvironmentNotice): void {
  closed = `${readClosed()} ${notice}`;
  try {
    sessionStorage.setItem(KEY, closed);
  } catch {
    // Storage refused: closed until the next load.
  }
  for (const listener of listeners) listener();
}

function readClosed(): string {
  if (closed !== undefined) return closed;
  try {
    closed = sessionStorage.getItem(KEY) ?? '';
  } catch {
    closed = '';
  }
  return closed;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
