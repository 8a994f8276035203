import type { ReactNode } from 'react';
import { loadWhenReachable } from './missing-part.ts';
import { OfflinePanel } from './offline-panel.tsx';
import { useBlockedLink } from './use-blocked-link.ts';
import { usePocket } from './use-pocket.ts';

type ReachablePageProps = { path: string; isUnreachable?: boolean; children: ReactNode };

/** The page of `path`, or why it or what was tapped in it cannot be had without a line; what is typed in it stays meanwhile. */
export function ReachablePage({ path, isUnreachable, children }: ReachablePageProps) {
  const blocked = useBlockedLink(path);
  const pocket = usePocket();
  const isHidden = isUnreachable || blocked !== '';
  return (
    <>
      {pocket && <pocket.Pocket />}
      {isHidden && <OfflinePanel to={blocked || path} retry={async () => blocked && loadWhenReachable(blocked)} />}
      <div className={isHidden ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}
