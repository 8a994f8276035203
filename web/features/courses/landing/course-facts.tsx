import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { hoursInWords, plain } from '#web/platform/numbers.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type Fact = { icon: IconName; words: string };

const DAYS_OF = { year: 365, month: 30 } as const;
const taughtIn = { en: m.landing_in_en, hi: m.landing_in_hi };

/** What is in a course, how long it stays open and what comes with it, in a line each. */
export function CourseFacts({ course }: { course: CoursePage }) {
  return (
    <div className="grid gap-5 text-base text-ink-2">
      <ul className="grid gap-3">
        {factsOf(course).map(({ icon, words }) => (
          <li key={icon} className="flex gap-3">
            <Icon name={icon} size={20} className="mt-px text-ink-3" />
            {words}
          </li>
        ))}
      </ul>
      {course.includes.length > 0 && <Included includes={course.includes} />}
    </div>
  );
}

const ICONS = { course: 'video', ebook: 'file', 'test-series': 'checklist' } as const;

function Included({ includes }: Pick<CoursePage, 'includes'>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-display text-base text-ink">
        {m.landing_includes()}
      </h2>
      <ul className="mt-1">
        {includes.map(({ kind, id, title, validityDays, openUntil }) => (
          <li key={`${kind} ${id}`} className="flex gap-3">
            <Icon name={ICONS[kind]} size={20} className="mt-3 text-ink-3" />
            <span className="min-w-0 pb-1">
              <Link
                {...productPages({ kind, id }).landing}
                className="inline-block min-h-11 py-2.5 underline underline-offset-4 wrap-anywhere"
              >
                {title}
              </Link>
              <span className="-mt-1.5 block text-ink-3 text-sm">{validityInWords(validityDays, openUntil)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ hours, articles, validityDays, openUntil, language, outline }: CoursePage): Fact[] {
  const tests = outline.flatMap(({ lessons }) => lessons).filter(({ kind }) => kind === 'test').length;
  const facts: (Fact | false)[] = [
    hours > 0 && {
      icon: 'video',
      words: `${hoursInWords(hours)} ${m.course_hours_of()}`,
    },
    articles > 0 && { icon: 'article', words: m.course_articles({ count: articles, articles: plain(articles) }) },
    tests > 0 && { icon: 'checklist', words: m.landing_tests({ count: tests, tests: plain(tests) }) },
    { icon: 'calendar', words: validityInWords(validityDays, openUntil) },
    { icon: 'globe', words: taughtIn[language]() },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Days from enrolling, a last day, the earlier of both, or for ever. */
export function validityInWords(days: number | null, until: string | null): string {
  const day = until && dayOf(until, currentLanguage());
  if (days === null) return day ? m.common_open_till_day({ day }) : m.landing_for_ever();
  const validity = lengthInWords(days);
  return day ? m.common_validity_at_latest({ validity, day }) : validity;
}

/** 365 days are a year and 30 a month, where they come out even. */
function lengthInWords(days: number): string {
  const years = days / DAYS_OF.year;
  if (Number.isInteger(years)) return m.landing_years({ count: years, years: plain(years) });
  const months = days / DAYS_OF.month;
  if (Number.isInteger(months)) return m.landing_months({ count: months, months: plain(months) });
  return m.landing_days({ count: days, days: plain(days) });
}
