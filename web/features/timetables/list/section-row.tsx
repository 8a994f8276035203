import { Link } from '@tanstack/react-router';
import type { TimetableSection } from '#contract/timetables/timetable.ts';
import { countdown, shortDay } from '#web/features/timetables/days/day-words.ts';
import { StatusChip } from '#web/features/timetables/status-chip.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A timetable in short; the whole card leads to it. */
export function TimetableRow({ section, today }: { section: TimetableSection; today: string }) {
  const language = useLanguage();
  const { days, papers, checkedAt, status, term } = section;
  const title = nameIn(language, section.title, section.titleHi);
  const [first, last] = [days[0], days.at(-1)];
  const link = { to: '/timetable/$sectionId', params: { sectionId: section.id } };
  const isOver = last !== undefined && last < today;
  return (
    <Card lift className="relative h-full p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-balance font-display text-lg">
            <Link {...link} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          </h3>
          {term && !title.includes(term) && <p className="mt-0.5 text-ink-3 text-sm">{term}</p>}
          <p className="mt-0.5 text-base text-ink-2">
            {papers > 0 ? m.timetables_papers({ count: papers, papers: plain(papers) }) : m.timetables_no_papers()}
            {first &&
              last &&
              `, ${m.timetables_from_to({ first: shortDay(first, language), last: shortDay(last, language) })}`}
          </p>
        </div>
        <Icon name="chevron-right" size={20} className="mt-1 text-ink-3" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {isOver ? <Chip>{m.common_over()}</Chip> : <StatusChip status={status} />}
        <NextPaper days={days} today={today} />
      </div>
      {checkedAt && (
        <p className="mt-2 text-ink-3 text-sm">{m.timetables_checked({ when: dayAndTimeOf(checkedAt, language) })}</p>
      )}
    </Card>
  );
}

function NextPaper({ days, today }: { days: string[]; today: string }) {
  const language = useLanguage();
  const next = days.find((day) => day >= today);
  const last = days.at(-1);
  if (next)
    return (
      <p className="text-base">
        {m.timetables_next({ day: shortDay(next, language), countdown: countdown(next, today) })}
      </p>
    );
  return last ? (
    <p className="text-base text-ink-2">{m.timetables_last_was({ day: shortDay(last, language) })}</p>
  ) : null;
}
