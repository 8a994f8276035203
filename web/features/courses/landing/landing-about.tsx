import { useId } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function LandingAbout({ about, language }: Pick<CoursePage, 'about' | 'language'>) {
  const headingId = useId();
  if (about === '') return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={m.landing_about()} />
      <p lang={language} className="mt-3 max-w-prose whitespace-pre-line text-pretty text-md text-ink-2">
        {about}
      </p>
    </section>
  );
}
