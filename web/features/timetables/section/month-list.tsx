import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { DayList } from '#web/features/timetables/days/day-list.tsx';
import { monthInWords } from '#web/features/timetables/days/day-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';

type MonthListProps = { month: string; exams: TimetableEntry[]; today: string; clashing: Set<string> };

/** The days of the month that the grid shows. */
export function MonthList({ month, exams, today, clashing }: MonthListProps) {
  const language = useLanguage();
  const inMonth = exams.filter(({ heldOn }) => heldOn.startsWith(month));
  if (inMonth.length === 0)
    return <p className="text-base text-ink-2">{m.timetables_none_month({ month: monthInWords(month, language) })}</p>;
  return <DayList exams={inMonth} today={today} clashing={clashing} foldsPast={false} />;
}
