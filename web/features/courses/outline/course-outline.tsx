import { useId, useRef, useState } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { countInWords } from './lengths.ts';
import { OutlineLesson } from './outline-lesson.tsx';

type Section = CoursePage['outline'][number];
type CourseOutlineProps = Pick<CoursePage, 'outline' | 'language'> & {
  owned: boolean | undefined;
  onPreview?: ((lesson: Section['lessons'][number]) => void) | undefined;
};

/** The sections of a course and what is in them, the first one open. */
export function CourseOutline({ outline, language, owned, onPreview }: CourseOutlineProps) {
  const headingId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [allOpen, setAllOpen] = useState(false);

  function toggleAll() {
    for (const section of list.current?.querySelectorAll('details') ?? []) section.open = !allOpen;
    setAllOpen(!allOpen);
  }

  const toggle = outline.length > 1 && (
    <Button variant="ghost" className="-me-4 max-md:hidden" onClick={toggleAll}>
      {allOpen ? m.landing_close_all() : m.landing_open_all()}
    </Button>
  );
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={m.landing_content()} subtitle={sizeOf(outline)} action={toggle} />
      <Card className="mt-4 overflow-hidden" ref={list}>
        {outline.map((section, place) => (
          <OutlineSection
            key={section.id}
            section={section}
            language={language}
            open={place === 0}
            owned={owned}
            onPreview={onPreview}
          />
        ))}
      </Card>
    </section>
  );
}

function sizeOf(outline: Section[]): string {
  if (outline.length === 0) return m.landing_no_outline();
  const sections = m.common_sections_count({ count: outline.length, sections: plain(outline.length) });
  return [sections, ...extentOf(outline.flatMap(({ lessons }) => lessons))].join(' · ');
}

function extentOf(lessons: Section['lessons']): string[] {
  const seconds = lessons.reduce((sum, lesson) => sum + lesson.seconds, 0);
  return seconds > 0 ? [countInWords(lessons.length), timeInWords(seconds)] : [countInWords(lessons.length)];
}

type OutlineSectionProps = Omit<CourseOutlineProps, 'outline'> & { section: Section; open: boolean };

function OutlineSection({ section: { title, lessons }, language, open, owned, onPreview }: OutlineSectionProps) {
  return (
    <details open={open} className="group border-line not-first:border-t">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 group-open:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" size={18} className="text-ink-3 transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1 md:flex md:items-center md:justify-between md:gap-4">
          <span lang={language} className="block font-display text-md">
            {title}
          </span>
          <span className="block shrink-0 text-sm text-ink-2 tabular-nums">{extentOf(lessons).join(' · ')}</span>
        </span>
      </summary>
      <ul className="border-line border-t py-2">
        {lessons.map((lesson) => (
          <OutlineLesson
            key={lesson.id}
            lesson={lesson}
            language={language}
            locked={owned === false}
            onPreview={onPreview}
          />
        ))}
      </ul>
    </details>
  );
}
