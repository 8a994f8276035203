import { useState } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useTimetableSubjects } from '#web/studio/timetables/timetables.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPaper } from './new-paper.tsx';
import { PaperList } from './paper-list.tsx';
import { ExportLink, PapersFoot } from './papers-foot.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { usePapers } from './use-papers.ts';

/** The papers as an editable table; what was changed is looked over and sent as one revision. */
export function PapersPanel({ section }: { section: StudioTimetable }) {
  const papers = usePapers(section);
  const { data: subjects = [] } = useTimetableSubjects(section.id);
  const [adds, setAdds] = useState(false);
  const [reviews, setReviews] = useState(false);
  return (
    <Panel
      title={m.stime_papers()}
      count={papers.papers.length}
      aside={<ExportLink sectionId={section.id} />}
      foot={papers.isChanged && <PapersFoot onDiscard={papers.reset} onReview={() => setReviews(true)} />}
    >
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <StatusSelect label={m.common_status()} value={papers.status} onChange={papers.setStatus} />
        <Button variant="soft" icon="plus" onClick={() => setAdds(true)}>
          {m.stime_paper_add()}
        </Button>
      </div>
      {adds && (
        <NewPaper
          subjects={subjects}
          taken={papers.papers}
          status={papers.status}
          onDone={(paper) => {
            if (paper) papers.setPaper(paper);
            setAdds(false);
          }}
        />
      )}
      {(papers.papers.length > 0 || !adds) && <PaperList section={section} papers={papers} subjects={subjects} />}
      {reviews && (
        <ReviewDialog
          wanted={{ sectionId: section.id, status: papers.status, entries: papers.papers }}
          section={section}
          sourceUrl={section.sourceUrl}
          revision={papers.revision}
          onClose={() => setReviews(false)}
          onDone={papers.reset}
        />
      )}
    </Panel>
  );
}
