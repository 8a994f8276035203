import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

type SectionCardProps = { id?: string; title: ReactNode; intro?: ReactNode; children: ReactNode };

/** One matter of a longer page; `#id` leads to it. */
export function SectionCard({ id, title, intro, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <Card className="p-4 md:p-6">
        <h2 id={headingId} className="text-balance font-display text-lg md:text-xl">
          {title}
        </h2>
        {intro && <p className="mt-0.5 max-w-prose text-pretty text-base text-ink-2">{intro}</p>}
        <div className="mt-5">{children}</div>
      </Card>
    </section>
  );
}
