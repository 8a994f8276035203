import { useState } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { changeLines } from '#web/features/timetables/section/change-words.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Steps } from '#web/studio/parts/page/steps.tsx';
import { useBefore } from '#web/studio/timetables/timetables.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const MAX_LINES = 4;

/** What each revision changed, and the way back for thirty days. */
export function RevisionsPanel({ section }: { section: StudioTimetable }) {
  const language = useLanguage();
  const before = useBefore(section.id);
  const [base, setBase] = useState(section.revision);
  const first = section.revisions.at(-1)?.id;
  const bring = (revisionId: string) => {
    setBase(section.revision);
    before.mutate(revisionId);
  };
  const steps = section.revisions.map(({ id, madeAt, by, changes, isKept }) => {
    const lines = changeLines({ id, madeAt, changes }, id === first, language).map(({ text }) => text);
    const more = lines.length > MAX_LINES ? ' …' : '';
    return {
      id,
      icon: 'calendar' as const,
      title: lines.slice(0, MAX_LINES).join('. ') + more,
      at: madeAt,
      line: (
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {by ? m.common_by_name({ name: by }) : m.stime_by_nobody()}
          {isKept && (
            <Button variant="ghost" className="text-sm" onClick={() => bring(id)}>
              {m.stime_take_back()}
            </Button>
          )}
        </span>
      ),
    };
  });
  return (
    <Panel title={m.common_what_changed()}>
      {steps.length > 0 ? <Steps steps={steps} /> : <p className="text-ink-2">{m.stime_history_none()}</p>}
      {before.data && (
        <ReviewDialog
          wanted={{ sectionId: section.id, status: before.data.status, entries: before.data.entries }}
          section={section}
          sourceUrl={before.data.sourceUrl}
          revision={base}
          onClose={before.reset}
          onDone={before.reset}
        />
      )}
    </Panel>
  );
}
