import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Skeleton } from './skeleton.tsx';

const never = () => () => undefined;

/** A part of a page whose script comes later. Until then a skeleton stands for it, also on the server, which waits for no script. */
export function LatePart({ className, children }: { className: string; children: ReactNode }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const fallback = <Skeleton className={className} />;
  return isAlive ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
