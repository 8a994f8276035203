import type { CoursePage } from '#contract/courses.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type Fact = { icon: IconName; words: string };

const DAYS_OF = { year: 365, month: 30 } as const;
const taughtIn = { en: m.landing_in_en, hi: m.landing_in_hi };

/** What is in a course and how long it stays open, in a line each. */
export function CourseFacts({ course }: { course: CoursePage }) {
  return (
    <ul className="grid gap-3 text-base text-ink-2">
      {factsOf(course).map(({ icon, words }) => (
        <li key={icon} className="flex gap-3">
          <Icon name={icon} size={20} className="mt-px text-ink-3" />
          {words}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ hours, articles, validityDays, language, outline }: CoursePage): Fact[] {
  const tests = outline.flatMap(({ lessons }) => lessons).filter(({ kind }) => kind === 'test').length;
  const facts: (Fact | false)[] = [
    hours > 0 && {
      icon: 'video',
      words: `${m.course_hours({ count: hours, hours: plain(hours) })} ${m.course_hours_of()}`,
    },
    articles > 0 && { icon: 'article', words: m.course_articles({ count: articles, articles: plain(articles) }) },
    tests > 0 && { icon: 'checklist', words: m.landing_tests({ count: tests, tests: plain(tests) }) },
    { icon: 'calendar', words: validityInWords(validityDays) },
    { icon: 'globe', words: taughtIn[language]() },
  ];
  return facts.filter((fact) => fact !== false);
}

/** 365 days are a year and 30 a month, where they come out even. */
export function validityInWords(days: number | null): string {
  if (days === null) return m.landing_for_ever();
  const years = days / DAYS_OF.year;
  if (Number.isInteger(years)) return m.landing_years({ count: years, years: plain(years) });
  const months = days / DAYS_OF.month;
  if (Number.isInteger(months)) return m.landing_months({ count: months, months: plain(months) });
  return m.landing_days({ count: days, days: plain(days) });
}
