import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { monthInWords } from '#web/features/timetables/days/day-words.ts';
import { grouped } from '#web/features/timetables/days/grouped.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DayCell } from './day-cell.tsx';
import { dayFrom, monthAfter, weeksOf } from './month-days.ts';
import { WeekdayRow } from './weekday-row.tsx';

type MonthGridProps = {
  month: string;
  exams: TimetableEntry[];
  today: string;
  clashing: Set<string>;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
};

/** A month with a dot for each paper, walked by the arrow keys; it stays within the months that have papers. */
export function MonthGrid({ month, exams, today, clashing, onMonth, onDay }: MonthGridProps) {
  const language = useLanguage();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const focusDay = useFocusOfDay(table);
  const papers = grouped(exams, ({ heldOn }) => heldOn);
  const months = [...papers.keys()].map((day) => day.slice(0, 7)).toSorted();
  const inMonth = [...papers.keys()].filter((day) => day.startsWith(month)).toSorted();
  const [walked, setWalked] = useState<string>();
  const at = walked?.startsWith(month) ? walked : (inMonth.find((day) => day >= today) ?? inMonth[0] ?? `${month}-01`);
  const isWithin = (other: string) => other >= (months[0] ?? month) && other <= (months.at(-1) ?? month);

  function walk(event: KeyboardEvent) {
    const day = dayFrom(event.key, at);
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!isWithin(day.slice(0, 7))) return;
    setWalked(day);
    onMonth(day.slice(0, 7));
    focusDay(day);
  }

  const step = (by: number) => ({
    disabled: !isWithin(monthAfter(month, by)),
    onClick: () => onMonth(monthAfter(month, by)),
  });
  const weeks = weeksOf(month);
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} aria-live="polite" className="font-display text-md">
          {monthInWords(month, language)}
        </h2>
        <div className="flex">
          <IconButton icon="chevron-left" label={m.timetables_month_previous()} {...step(-1)} />
          <IconButton icon="chevron-right" label={m.timetables_month_next()} {...step(1)} />
        </div>
      </div>
      <table
        ref={table}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        className="mt-2 w-full table-fixed text-center"
      >
        <WeekdayRow week={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(month)}
                  isHere={day === at}
                  isToday={day === today}
                  papers={papers.get(day) ?? []}
                  clashing={clashing}
                  onWalk={walk}
                  onOpen={() => {
                    setWalked(day);
                    onDay(day);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-help`} className="sr-only">
        {m.timetables_month_help()}
      </p>
    </div>
  );
}

/** Gives a day the focus once it is drawn: its month may have to come first. */
function useFocusOfDay(table: RefObject<HTMLTableElement | null>): (day: string) => void {
  const sought = useRef<string>(undefined);
  useEffect(() => {
    const cell = table.current?.querySelector<HTMLButtonElement>(`[data-day="${sought.current}"]`);
    if (!cell) return;
    sought.current = undefined;
    cell.focus();
  });
  return (day) => {
    sought.current = day;
  };
}
