import { m } from '#web/platform/words.ts';
import type { List } from '#web/studio/parts/list/use-list.ts';
import { DayField } from '#web/studio/parts/moment/day-field.tsx';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';

/** From one Indian day to another, in the address like every other filter. */
export function AuditPeriod({ list }: { list: List }) {
  const { from = null, to = null, subject } = list.search;
  return (
    <div className="mb-4 grid max-w-md grid-cols-2 items-start gap-3">
      <DayField
        label={m.srun_audit_from()}
        value={from}
        onChange={(day) => list.change({ from: day ?? undefined }, { replace: true })}
      />
      <DayField
        label={m.srun_audit_to()}
        value={to}
        onChange={(day) => list.change({ to: day ?? undefined }, { replace: true })}
      />
      {subject && (
        <button type="button" className={compact('line')} onClick={() => list.change({ subject: undefined })}>
          {m.srun_audit_subject_off({ id: subject })}
        </button>
      )}
    </div>
  );
}
