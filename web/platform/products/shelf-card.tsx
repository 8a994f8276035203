import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type ShelfCardProps = { heart?: ReactNode; note?: ReactNode; children: ReactNode };

/** The card of a product. `heart` is the wishlist's button, `note` a line at the lower edge. */
export function ShelfCard({ heart, note, children }: ShelfCardProps) {
  return (
    <Card lift className="relative flex h-full flex-col overflow-hidden">
      {children}
      {note}
      {heart && <div className="absolute end-2 top-2 z-10">{heart}</div>}
    </Card>
  );
}
