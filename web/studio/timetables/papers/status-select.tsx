import { useId } from 'react';
import type { TimetableStatus } from '#contract/timetables/timetable.ts';
import { statusWord } from '#web/features/timetables/status-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

const STATUSES: TimetableStatus[] = ['tentative', 'revised', 'final'];
export const control =
  'min-h-9 w-full rounded-control border border-ctl bg-surface px-2.5 text-base text-ink pointer-coarse:min-h-11 aria-invalid:border-live-700';

type StatusSelectProps = { label: string; value: TimetableStatus; onChange: (status: TimetableStatus) => void };

/** How certain a timetable, or a paper of it, is. */
export function StatusSelect({ label, value, onChange }: StatusSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-display font-medium text-sm">
        {label}
      </label>
      <span className="relative flex items-center">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(STATUSES.find((status) => status === currentTarget.value) ?? value)}
          className={`${control} appearance-none pe-9`}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusWord(status)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className="pointer-events-none absolute end-2.5" />
      </span>
    </div>
  );
}
