import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { partsOfDay, wholeDay } from './day-words.ts';
import { ExamRow } from './exam-row.tsx';
import { grouped } from './grouped.ts';

type DayListProps = { exams: TimetableEntry[]; today: string; clashing: Set<string>; foldsPast: boolean };

/** Papers by day; what is past is folded away, unless all of it is. */
export function DayList({ exams, today, clashing, foldsPast }: DayListProps) {
  const days = [...grouped(exams, ({ heldOn }) => heldOn)];
  const isPast = ([day]: [string, TimetableEntry[]]) => foldsPast && day < today;
  const past = days.filter(isPast);
  const ahead = days.filter((day) => !isPast(day));
  const draw = ([day, papers]: [string, TimetableEntry[]]) => (
    <DayCard key={day} day={day} papers={papers} today={today} clashing={clashing} />
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {past.length > 0 && (
        <details className="group">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-base text-brand-700">
            {m.timetables_past({ count: past.length, days: plain(past.length) })}
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-4">{past.map(draw)}</ul>
        </details>
      )}
      {ahead.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">{ahead.map(draw)}</ul>
      ) : (
        <p className="text-base text-ink-2">{m.timetables_all_past()}</p>
      )}
    </div>
  );
}

type DayCardProps = { day: string; papers: TimetableEntry[]; today: string; clashing: Set<string> };

function DayCard({ day, papers, today, clashing }: DayCardProps) {
  const language = useLanguage();
  const { shortWeekday, day: number, shortMonth } = partsOfDay(day, language);
  const clashes = papers.some(({ id }) => clashing.has(id));
  return (
    <li id={`day-${day}`} className="flex scroll-mt-24 gap-3 md:gap-5 print:break-inside-avoid">
      <h2 tabIndex={-1} className="w-13 shrink-0 pt-3 text-center md:w-16">
        <span className="sr-only">{wholeDay(day, language)}</span>
        <span aria-hidden="true">
          <span className="block text-ink-3 text-sm">{shortWeekday}</span>
          <span className="block font-display text-xl tabular-nums">{number}</span>
          <span className="block text-ink-3 text-sm">{shortMonth}</span>
        </span>
      </h2>
      <Card className={`min-w-0 flex-1 overflow-hidden ${clashes ? 'border-s-4 border-s-live' : ''}`}>
        <ul className="divide-y divide-line">
          {papers.map((exam) => (
            <li key={exam.id}>
              <ExamRow exam={exam} today={today} clashes={clashing.has(exam.id)} />
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}
