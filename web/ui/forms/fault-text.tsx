import type { ReactNode } from 'react';

/** What went wrong, said where it is seen; nothing while nothing is said. */
export function FaultText({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-live-700 text-sm">
      {children}
    </p>
  );
}
