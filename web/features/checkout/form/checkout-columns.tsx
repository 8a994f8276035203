import type { ReactNode } from 'react';

/** One column on a phone; then what is asked, and beside it what it costs. */
export function CheckoutColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 md:mt-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-8">
      {children}
    </div>
  );
}
