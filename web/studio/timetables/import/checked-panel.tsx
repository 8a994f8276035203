import { useMemo, useState } from 'react';
import type { PaperClash, StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { plain } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import type { CheckedRow } from '#web/studio/timetables/reading/compare.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { CheckedLine, COLUMNS } from './checked-line.tsx';
import { CountChips, type RowFilter } from './count-chips.tsx';
import type { Import } from './use-import.ts';

/** What each line says and does, with what is wrong in words. */
export function CheckedPanel({ section, state }: { section: StudioTimetable; state: Import }) {
  const { rows, clashes, mend, isTooMany } = state;
  const [only, setOnly] = useState<RowFilter>();
  const [most, setMost] = useState(STEP);
  const clashOf = useMemo(() => clashesBySubject(clashes), [clashes]);
  const codes = useMemo(() => codesById(section, rows), [section, rows]);
  const isShown = (row: CheckedRow) =>
    !only || (only === 'clash' ? row.subject !== undefined && clashOf.has(row.subject.id) : row.state === only);
  const found = rows.filter(isShown);
  const clashing = rows.filter(({ subject }) => subject && clashOf.has(subject.id)).length;
  if (state.isUnread) return <ListFailed retrying={false} onRetry={() => location.reload()} />;
  return (
    <section aria-label={m.stime_rows()} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 className="font-display text-lg">
          <span role="status">{m.stime_rows_checked({ count: rows.length, rows: plain(rows.length) })}</span>
        </h2>
        <CountChips counts={state.counts} clashes={clashing} only={only} onOnly={setOnly} />
      </div>
      {isTooMany && (
        <p role="alert" className="px-4 pb-3 text-live-700 text-sm">
          {m.stime_too_many()}
        </p>
      )}
      {state.isReading && <SkeletonText className="mx-4 mb-4 w-1/2" />}
      {rows.length === 0 && !state.isReading && (
        <EmptyState title={m.stime_rows_none()} text={m.stime_rows_none_text()} />
      )}
      {rows.length > 0 && (
        <table aria-label={m.stime_rows()} className="block text-sm">
          <thead className="block max-md:sr-only">
            <tr className={`bg-head text-ink-2 ${COLUMNS}`}>
              {[
                m.stime_row(),
                m.common_subject(),
                m.stime_date(),
                m.stime_shift(),
                m.stime_time(),
                m.common_result(),
              ].map((head) => (
                <th key={head} className="text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block">
            {found.slice(0, most).map((row) => (
              <CheckedLine
                key={row.line}
                row={row}
                section={section}
                clash={row.subject && clashOf.get(row.subject.id)}
                codes={codes}
                onMend={mend}
              />
            ))}
          </tbody>
        </table>
      )}
      {found.length > most && <MoreRows left={found.length - most} onMore={() => setMost(most + STEP)} />}
    </section>
  );
}

/** Drawn at once; a sheet of thousands would hold the page up. */
const STEP = 200;

function MoreRows({ left, onMore }: { left: number; onMore: () => void }) {
  return (
    <div className="border-line border-t p-2 text-center">
      <Button variant="ghost" onClick={onMore}>
        {m.stime_rows_more({ count: left, rows: plain(left) })}
      </Button>
    </div>
  );
}

/** The worst of the clashes of each subject: the one that most students have. */
function clashesBySubject(clashes: PaperClash[]): Map<string, PaperClash> {
  const found = new Map<string, PaperClash>();
  for (const clash of clashes) for (const id of clash.subjectIds) if (!found.has(id)) found.set(id, clash);
  return found;
}

function codesById({ entries }: StudioTimetable, rows: CheckedRow[]): Map<string, string> {
  const named = rows.flatMap(({ subject }): [string, string][] => (subject ? [[subject.id, subject.code]] : []));
  return new Map([...entries.map(({ subjectId, code }): [string, string] => [subjectId, code]), ...named]);
}
