import { useId } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function LearnCard({ learn, language }: Pick<CoursePage, 'learn' | 'language'>) {
  const headingId = useId();
  if (learn.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Card className="p-4 md:p-6">
        <h2 id={headingId} className="font-display text-xl">
          {m.landing_learn()}
        </h2>
        <ul lang={language} className="mt-3 grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-2">
          {learn.map((line) => (
            <li key={line} className="flex gap-3 text-base text-ink-2">
              <Icon name="check" size={18} className="mt-0.5 text-leaf-700" />
              <span className="text-pretty">{line}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
