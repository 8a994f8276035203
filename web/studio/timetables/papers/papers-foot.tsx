import { csvPath } from '#contract/studio/csv-lists.ts';
import { m } from '#web/platform/words.ts';
import { timetablesScreen } from '#web/studio/timetables/timetables.screen.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** While papers are changed and not sent: it also guards the way out. */
export function PapersFoot({ onDiscard, onReview }: { onDiscard: () => void; onReview: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="me-auto text-ink-2 text-sm">{m.stime_papers_changed()}</p>
      <Button variant="ghost" onClick={onDiscard}>
        {m.studio_form_discard()}
      </Button>
      <Button onClick={onReview}>{m.stime_review()}</Button>
      <LeaveGuard line={m.stime_leave_line()} />
    </div>
  );
}

/** The papers as an import reads them again. */
export function ExportLink({ sectionId }: { sectionId: string }) {
  return (
    <a
      href={`${csvPath(timetablesScreen.csv.papers)}?sectionId=${encodeURIComponent(sectionId)}`}
      download
      className="inline-flex min-h-11 items-center px-2 font-display text-brand-700"
    >
      {m.studio_list_export()}
    </a>
  );
}
