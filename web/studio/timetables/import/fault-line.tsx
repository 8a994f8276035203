import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { m } from '#web/platform/words.ts';
import type { Mend } from '#web/studio/timetables/reading/cells.ts';
import type { Fault, ReadRow } from '#web/studio/timetables/reading/read-row.ts';
import { faultInWords } from './fault-in-words.ts';
import { MakeSubject } from './make-subject.tsx';

type FaultLineProps = { fault: Fault; row: ReadRow; section: StudioTimetable; onMend: (mend: Mend) => void };

/** What is wrong, and what mends it at one press where it is safe to guess. */
export function FaultLine({ fault, row, section, onMend }: FaultLineProps) {
  const { mend, from, to } = fault;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-live-700">
      {faultInWords(fault)}
      {mend && (
        <button
          type="button"
          onClick={() => onMend({ line: row.line, from, to, text: mend.text })}
          className="min-h-8 rounded-control border border-ctl bg-surface px-2.5 font-display text-ink text-sm hover:bg-sunken pointer-coarse:min-h-11"
        >
          {m.stime_use({ what: mend.label })}
        </button>
      )}
      {fault.kind === 'subject' && <MakeSubject code={fault.code} section={section} />}
    </span>
  );
}
