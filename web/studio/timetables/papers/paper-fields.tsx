import { type ReactNode, useId } from 'react';
import type { Paper } from '#contract/timetables/timetable.ts';
import { m } from '#web/platform/words.ts';
import { isDay } from '#web/studio/parts/moment/ist.ts';
import { control, StatusSelect } from './status-select.tsx';

export type PaperTimes = Omit<Paper, 'subjectId'>;
type PaperFieldsProps = { value: PaperTimes; onChange: (value: PaperTimes) => void };

const SHIFTS: { value: Paper['shift']; label: () => string }[] = [
  { value: 'morning', label: m.timetables_morning },
  { value: 'afternoon', label: m.timetables_afternoon },
  { value: 'evening', label: m.timetables_evening },
];

/** Whether a paper can be held then. */
export function isHeld({ heldOn, startsAt, endsAt }: PaperTimes): boolean {
  return isDay(heldOn) && heldOn.startsWith('20') && startsAt !== '' && startsAt < endsAt;
}

/** When a paper is held, how certain that is, and a note. */
export function PaperFields({ value, onChange }: PaperFieldsProps) {
  const set = (part: Partial<PaperTimes>) => onChange({ ...value, ...part });
  const endsFirst = value.startsAt !== '' && value.endsAt !== '' && value.startsAt >= value.endsAt;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[10rem_8rem_7rem_7rem_8rem_1fr]">
      <Labelled label={m.stime_date()}>
        {(id) => (
          <input
            id={id}
            type="date"
            value={value.heldOn}
            onChange={(event) => set({ heldOn: event.target.value })}
            className={control}
          />
        )}
      </Labelled>
      <Labelled label={m.stime_shift()}>
        {(id) => (
          <select
            id={id}
            value={value.shift}
            onChange={(event) =>
              set({ shift: SHIFTS.find((shift) => shift.value === event.target.value)?.value ?? 'morning' })
            }
            className={control}
          >
            {SHIFTS.map((shift) => (
              <option key={shift.value} value={shift.value}>
                {shift.label()}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={m.stime_starts()}>
        {(id) => (
          <input
            id={id}
            type="time"
            value={value.startsAt}
            onChange={(event) => set({ startsAt: event.target.value })}
            className={control}
          />
        )}
      </Labelled>
      <Labelled label={m.stime_ends()} fault={endsFirst ? m.stime_fault_ends_first() : undefined}>
        {(id) => (
          <input
            id={id}
            type="time"
            aria-invalid={endsFirst || undefined}
            value={value.endsAt}
            onChange={(event) => set({ endsAt: event.target.value })}
            className={control}
          />
        )}
      </Labelled>
      <StatusSelect label={m.common_status()} value={value.status} onChange={(status) => set({ status })} />
      <Labelled label={m.stime_note()}>
        {(id) => (
          <input
            id={id}
            type="text"
            maxLength={200}
            value={value.note}
            onChange={(event) => set({ note: event.target.value })}
            className={control}
          />
        )}
      </Labelled>
    </div>
  );
}

type LabelledProps = { label: string; fault?: string | undefined; children: (id: string) => ReactNode };

function Labelled({ label, fault, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-display font-medium text-sm">
        {label}
      </label>
      {children(id)}
      {fault && (
        <p role="alert" className="mt-1 text-live-700 text-sm">
          {fault}
        </p>
      )}
    </div>
  );
}
