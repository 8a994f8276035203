import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import type { Subject } from '#contract/universities/universities.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { PaperRow } from './paper-row.tsx';
import type { usePapers } from './use-papers.ts';

type PaperListProps = { section: StudioTimetable; papers: ReturnType<typeof usePapers>; subjects: Subject[] };

/** The papers as they are to be. */
export function PaperList({ section, papers, subjects }: PaperListProps) {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const saved = new Map(section.entries.map((entry) => [entry.subjectId, entry]));
  if (papers.papers.length === 0) return <EmptyState title={m.stime_papers_none()} text={m.stime_papers_none_text()} />;
  return (
    <ul aria-label={m.stime_papers_of({ count: plain(papers.papers.length) })}>
      {papers.papers.map((paper) => (
        <PaperRow
          key={paper.subjectId}
          paper={paper}
          subject={byId.get(paper.subjectId)}
          saved={saved.get(paper.subjectId)}
          onChange={papers.setPaper}
          onRemove={papers.removePaper}
        />
      ))}
    </ul>
  );
}
