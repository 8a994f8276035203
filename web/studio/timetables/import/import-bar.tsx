import { useRef } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { showUndo } from '#web/studio/parts/confirm/undo.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { LeaveGuard } from '#web/studio/timetables/papers/leave-guard.tsx';
import { noticeLine } from '#web/studio/timetables/papers/review-dialog.tsx';
import { asPaper } from '#web/studio/timetables/reading/compare.ts';
import { reviseBack, useRevise } from '#web/studio/timetables/timetables.queries.ts';
import { Button } from '#web/ui/button.tsx';
import type { Import } from './use-import.ts';

type ImportBarProps = { section: StudioTimetable; base: number; state: Import };

/** Leaves the faulty lines out or not, says who hears of it, and imports. */
export function ImportBar({ section, base, state }: ImportBarProps) {
  const go = useGo();
  const revise = useRevise();
  const { counts, toWrite, told, rows, isReady } = state;
  const address = `/studio/timetables/${section.id}`;
  const isSent = useRef(false);
  function send(): void {
    const before = { status: section.status, sourceUrl: section.sourceUrl, entries: section.entries.map(asPaper) };
    const wanted = { status: state.status, sourceUrl: state.source, entries: state.papers };
    revise.mutate(
      { sectionId: section.id, ...wanted, revision: base },
      {
        onSuccess: () => {
          isSent.current = true;
          const undo = async () => void (await reviseBack({ sectionId: section.id, ...before }));
          showUndo({ text: m.stime_imported({ count: toWrite, rows: plain(toWrite) }), undo });
          go(address);
        },
      },
    );
  }
  const note = told === undefined ? undefined : noticeLine(section, told);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-safe max-md:bottom-14 md:start-16 lg:start-56">
      {state.text.trim() !== '' && <LeaveGuard line={m.stime_leave_text()} isSent={isSent} />}
      <div className="mx-auto flex min-h-16 max-w-300 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-8">
        {counts.fix > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={state.leavesOut}
              onChange={({ currentTarget }) => state.setLeavesOut(currentTarget.checked)}
              className="size-4.5 accent-brand-600"
            />
            {m.stime_leave_out({ count: counts.fix, rows: plain(counts.fix) })}
          </label>
        )}
        <p role="status" className="ms-auto text-ink-2 text-sm max-md:w-full">
          {rows.length > 0 && (isReady || counts.fix > 0 ? note : m.stime_all_same())}
          {isReady && section.publishedAt && ` ${m.stime_undo_days()}`}
        </p>
        <Button variant="line" onClick={() => go(address)}>
          {m.common_back()}
        </Button>
        <Button busy={revise.isPending} disabled={!isReady || state.isSourceWrong} onClick={send}>
          {m.stime_import_rows({ count: toWrite, rows: plain(toWrite) })}
        </Button>
      </div>
    </div>
  );
}
