import { memo } from 'react';
import type { Language } from '#contract/procedure.ts';
import type { PaperClash, StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { partsOfDay } from '#web/features/timetables/days/day-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Mend } from '#web/studio/timetables/reading/cells.ts';
import type { CheckedRow, RowState } from '#web/studio/timetables/reading/compare.ts';
import type { Fault } from '#web/studio/timetables/reading/read-row.ts';
import { Chip } from '#web/ui/chip.tsx';
import { FaultLine } from './fault-line.tsx';

/** How a line is laid out; two lines on a phone. */
export const COLUMNS =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2.5 gap-y-0.5 px-4 py-2 md:grid-cols-[2rem_minmax(0,1fr)_5.5rem_5rem_6rem_5.5rem]';

type CheckedLineProps = {
  row: CheckedRow;
  section: StudioTimetable;
  clash: PaperClash | undefined;
  codes: Map<string, string>;
  onMend: (mend: Mend) => void;
};

/** A line of the text as it was understood. Only those that changed are drawn again. */
export const CheckedLine = memo(
  DrawnLine,
  (one, other) =>
    JSON.stringify([one.row, one.clash]) === JSON.stringify([other.row, other.clash]) &&
    one.section.entries === other.section.entries,
);

const SHIFTS = { morning: m.timetables_morning, afternoon: m.timetables_afternoon, evening: m.timetables_evening };

function DrawnLine({ row, section, clash, codes, onMend }: CheckedLineProps) {
  const language = useLanguage();
  const { paper, faults, subject, before } = row;
  const look = row.state === 'fix' ? 'bg-row-red' : clash ? 'bg-row-gold' : '';
  const moved = before && row.state === 'changed' && paper.heldOn !== before.heldOn;
  return (
    <tr
      className={`${COLUMNS} min-h-9 border-line border-t tabular-nums [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto] ${look}`}
    >
      <Cells row={row} />
      <td className="max-md:col-start-3 max-md:row-start-1">
        <Result state={row.state} />
      </td>
      {(faults.length > 0 || moved || clash) && (
        <td className="col-[2/-1] grid gap-1">
          {faults.map((fault) => (
            <FaultLine key={`${fault.kind} ${fault.from}`} fault={fault} row={row} section={section} onMend={onMend} />
          ))}
          {moved && <span className="text-ink-2">{m.stime_was({ day: shortDay(before.heldOn, language) })}</span>}
          {clash && <span className="text-marigold-800">{clashInWords(clash, subject?.id, codes)}</span>}
        </td>
      )}
    </tr>
  );
}

/** Subject, date, shift and time; as they were typed where they could not be read. */
function Cells({ row }: { row: CheckedRow }) {
  const language = useLanguage();
  const { paper, faults, subject, typed } = row;
  const bad = (...kinds: Fault['kind'][]) =>
    faults.some(({ kind }) => kinds.includes(kind)) ? 'font-semibold text-live-700' : '';
  const title = (language === 'hi' && subject?.titleHi) || subject?.titleEn;
  const { startsAt, endsAt } = paper;
  return (
    <>
      <th scope="row" className={`text-start ${row.state === 'fix' ? 'text-live-700' : 'font-normal text-ink-3'}`}>
        {row.line}
      </th>
      <td className="min-w-0 break-words">
        <strong className={bad('subject', 'no-subject') || 'font-semibold'}>{row.code}</strong>{' '}
        <span className="text-ink-2">{title}</span>
      </td>
      <td className={`max-md:col-start-2 ${bad('date', 'no-date', 'month')}`}>
        {paper.heldOn ? shortDay(paper.heldOn, language) : typed.date}
      </td>
      <td className={`max-md:col-start-2 ${bad('shift')}`}>{paper.shift && SHIFTS[paper.shift]()}</td>
      <td className={`max-md:col-start-2 ${bad('time', 'no-time', 'ends-first')}`}>
        {startsAt && endsAt ? `${startsAt}–${endsAt}` : typed.time}
      </td>
    </>
  );
}

/** "Thu 3 Dec". */
function shortDay(on: string, language: Language): string {
  const { shortWeekday, day, shortMonth } = partsOfDay(on, language);
  return `${shortWeekday} ${day} ${shortMonth}`;
}

function Result({ state }: { state: RowState }) {
  if (state === 'fix')
    return (
      <Chip tone="over" icon="alert-circle">
        {m.stime_fix()}
      </Chip>
    );
  if (state === 'new') return <Chip tone="leaf">{m.common_new()}</Chip>;
  return state === 'changed' ? <Chip tone="brand">{m.common_changed()}</Chip> : <Chip>{m.common_same()}</Chip>;
}

function clashInWords(
  { subjectIds, programme, students }: PaperClash,
  own: string | undefined,
  codes: Map<string, string>,
) {
  const other = codes.get(subjectIds.find((id) => id !== own) ?? '') ?? '';
  return m.stime_clash({ code: other, programme, count: students, students: plain(students) });
}
