import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type NumberedCardProps = { number: number; title: string; intro: string; children: ReactNode };

/** One step of the checkout; all are on the screen at once. No region of its own: its name would be that of the field in it. */
export function NumberedCard({ number, title, intro, children }: NumberedCardProps) {
  return (
    <Card className="p-4 md:p-6">
      <div className="flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-50 font-display text-brand-700 text-sm"
        >
          {number}
        </span>
        <div className="min-w-0">
          <h2 className="font-display text-lg">{title}</h2>
          <p className="text-pretty text-base text-ink-2">{intro}</p>
        </div>
      </div>
      <div className="mt-4 md:ps-10">{children}</div>
    </Card>
  );
}
