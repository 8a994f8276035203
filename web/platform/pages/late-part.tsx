import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A part of a page whose script comes later, and what stands for it until then, also on the server: that waits for no script. */
export function LatePart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
