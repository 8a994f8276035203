import type { ReactNode } from 'react';

/** Across the leading top corner of the nearest positioned box. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute start-0 top-0 size-24 overflow-hidden">
      <span className="ribbon bg-leaf-600 py-0.5 font-display text-xs text-white">{children}</span>
    </span>
  );
}
