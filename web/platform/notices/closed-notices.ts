import { useSyncExternalStore } from 'react';
import type { NoticeName } from '#contract/settings/school.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { useBoot } from '#web/platform/session.ts';

const REMEMBERED_SECONDS = 90 * 86_400;

let closed: readonly string[] | undefined;
const { subscribe, notify } = createListeners();

/** The notices that were closed in this browser within 90 days, and a way to close one. */
export function useClosedNotices(): [readonly string[], (notice: NoticeName) => void] {
  const { closedNotices } = useBoot();
  const now = useSyncExternalStore(
    subscribe,
    () => closed ?? closedNotices,
    () => closedNotices,
  );
  return [now, (notice) => remember([...now, notice])];
}

/** In a cookie, so that the server knows it too. */
function remember(names: readonly string[]): void {
  closed = names;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const cookie = `closed-notices=${names.join('.')}; path=/; max-age=${REMEMBERED_SECONDS}; samesite=lax${secure}`;
  Object.assign(document, { cookie });
  notify();
}
