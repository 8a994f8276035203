import { useLocation } from '@tanstack/react-router';
import { loadWhenReachable } from '#web/platform/offline/missing-part.ts';
import { OfflinePanel } from '#web/platform/offline/offline-panel.tsx';
import { ownPath } from '#web/platform/redirect.ts';

/** In the place of any page that the browser does not keep, while there is no line (record 0059). */
export function OfflinePage() {
  const target = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('to') });
  const to = ownPath(target);
  return <OfflinePanel to={to} retry={() => loadWhenReachable(to)} />;
}
