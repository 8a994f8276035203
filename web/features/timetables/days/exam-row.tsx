import type { TimetableEntry } from '#contract/timetables/timetable.ts';
import { StatusChip } from '#web/features/timetables/status-chip.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { countdown, shortDay, timeSpan } from './day-words.ts';

const SHIFTS = {
  morning: m.timetables_morning,
  afternoon: m.timetables_afternoon,
  evening: m.timetables_evening,
};

type ExamRowProps = { exam: TimetableEntry; today: string; clashes: boolean };

/** One paper: what it is, how certain, when, and the way into a calendar. */
export function ExamRow({ exam, today, clashes }: ExamRowProps) {
  const language = useLanguage();
  const inHindi = language === 'hi' && exam.titleHi;
  const isAhead = exam.heldOn >= today;
  return (
    <div className="px-4 py-3 md:flex md:items-center md:gap-6 md:px-5 md:py-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-display text-md">{exam.code}</h3>
          <StatusChip status={exam.status} />
          {clashes && (
            <Chip tone="over" icon="warning" className="print:border print:border-current">
              {m.timetables_clash()}
            </Chip>
          )}
          {exam.movedFrom && (
            <span className="text-ink-3 text-sm">{m.timetables_was({ day: shortDay(exam.movedFrom, language) })}</span>
          )}
        </div>
        <p lang={inHindi ? 'hi' : 'en'} className="mt-0.5 text-pretty text-base text-ink-2">
          {inHindi ? exam.titleHi : exam.titleEn}
        </p>
        {exam.note && <p className="text-ink-3 text-sm">{exam.note}</p>}
      </div>
      <div className="flex items-center justify-between gap-3 max-md:mt-1">
        <div className="shrink-0 tabular-nums md:text-end">
          <p className="text-base">{timeSpan(exam, language)}</p>
          <p className="text-ink-3 text-sm">
            {SHIFTS[exam.shift]()}
            {isAhead && <span className="print:hidden">, {countdown(exam.heldOn, today)}</span>}
          </p>
        </div>
        {isAhead && <AddToCalendar exam={exam} />}
      </div>
    </div>
  );
}

function AddToCalendar({ exam }: { exam: TimetableEntry }) {
  const language = useLanguage();
  const label = m.timetables_add({ code: exam.code });
  return (
    <a
      href={`/files/exam/${encodeURIComponent(exam.id)}.ics${language === 'hi' ? '?language=hi' : ''}`}
      download
      aria-label={label}
      title={label}
      className={iconButtonClass('plain', 'max-md:-me-2 print:hidden')}
    >
      <Icon name="calendar-plus" size={22} />
    </a>
  );
}
