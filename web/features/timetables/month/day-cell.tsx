import type { KeyboardEvent } from 'react';
import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { partsOfDay, wholeDay } from '#web/features/timetables/days/day-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Dot } from './dot.tsx';

const MAX_DOTS = 3;

type DayCellProps = {
  day: string;
  isOutside: boolean;
  isHere: boolean;
  isToday: boolean;
  papers: TimetableEntry[];
  clashing: Set<string>;
  onWalk: (event: KeyboardEvent) => void;
  onOpen: () => void;
};

/** A day of the grid; one of the grid's days at a time is in the order of Tab. */
export function DayCell({ day, isOutside, isHere, isToday, papers, clashing, onWalk, onOpen }: DayCellProps) {
  const language = useLanguage();
  const { day: number } = partsOfDay(day, language);
  if (isOutside)
    return (
      <td className="h-11 text-ink-3 text-sm">
        <span aria-hidden="true">{number}</span>
      </td>
    );
  const clashes = papers.some(({ id }) => clashing.has(id));
  const words = [
    wholeDay(day, language),
    papers.length > 0 && m.timetables_papers({ count: papers.length, papers: plain(papers.length) }),
    papers.length > 0 && papers.map(({ code }) => code).join(', '),
    clashes && m.timetables_clash(),
  ].filter(Boolean);
  return (
    <td className="p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isHere ? 0 : -1}
        aria-label={words.join(', ')}
        aria-current={isToday ? 'date' : undefined}
        onClick={onOpen}
        onKeyDown={onWalk}
        className={`relative mx-auto flex h-11 w-full max-w-12 flex-col items-center justify-center rounded-control text-base tabular-nums ${lookOf(papers.length, clashes)} ${isToday ? 'underline underline-offset-4' : ''}`}
      >
        <span className={papers.length > 0 ? 'font-display leading-tight' : ''}>{number}</span>
        {papers.length > 0 && (
          <span className="flex gap-0.5" aria-hidden="true">
            {papers.slice(0, MAX_DOTS).map(({ id, status }) => (
              <Dot key={id} kind={clashing.has(id) ? 'clash' : status} />
            ))}
          </span>
        )}
      </button>
    </td>
  );
}

function lookOf(papers: number, clashes: boolean): string {
  if (clashes) return 'bg-live-100 text-live-700';
  return papers > 0 ? 'bg-brand-50 text-brand-700 hover:bg-brand-100' : 'text-ink hover:bg-sunken';
}
