import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { coursesScreen } from './courses.screen.ts';

type CourseTabsProps = { courseId: string; here: 'details' | 'outline'; lessons: number };

/** The two screens of a course: what is said of it, and what is in it. */
export function CourseTabs({ courseId, here, lessons }: CourseTabsProps) {
  const desk = `${coursesScreen.to}/${encodeURIComponent(courseId)}`;
  return (
    <nav aria-label={m.scourse_tabs()} className="-mt-2 mb-5 flex gap-5 border-line border-b">
      <Tab to={`${desk}/outline`} isHere={here === 'outline'} label={m.common_outline()} count={lessons} />
      <Tab to={desk} isHere={here === 'details'} label={m.scourse_tab_details()} />
    </nav>
  );
}

type TabProps = { to: string; isHere: boolean; label: string; count?: number };

function Tab({ to, isHere, label, count }: TabProps) {
  const look = isHere ? 'border-brand-700 text-brand-700' : 'border-transparent text-ink-2 hover:text-ink';
  return (
    <PageLink
      to={to}
      className={`-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 font-display text-sm ${look}`}
    >
      {label}
      {count !== undefined && (
        <span className="rounded-full bg-sunken px-2 text-ink-2 text-xs tabular-nums">{plain(count)}</span>
      )}
    </PageLink>
  );
}
