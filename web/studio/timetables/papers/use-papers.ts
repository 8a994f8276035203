import { useState } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import type { Paper, TimetableStatus } from '#contract/timetables/timetable.ts';
import { asPaper } from '#web/studio/timetables/reading/compare.ts';

type Edited = { revision: number; status: TimetableStatus; papers: Paper[] };

/** The papers of a timetable while they are edited: nothing is sent until all of it is looked over. */
export function usePapers(section: StudioTimetable) {
  const [edited, setEdited] = useState<Edited>();
  const saved: Edited = { revision: section.revision, status: section.status, papers: section.entries.map(asPaper) };
  const now = edited ?? saved;
  const change = (next: Partial<Edited>) => setEdited({ ...now, ...next });
  return {
    ...now,
    isChanged: edited !== undefined && contentOf(edited) !== contentOf(saved),
    setStatus: (status: TimetableStatus) => change({ status }),
    /** In the place of the one of its subject, or as a new one. */
    setPaper: (paper: Paper) => {
      const has = now.papers.some(({ subjectId }) => subjectId === paper.subjectId);
      const papers = now.papers.map((each) => (each.subjectId === paper.subjectId ? paper : each));
      change({ papers: has ? papers : [paper, ...now.papers] });
    },
    removePaper: (subjectId: string) => change({ papers: now.papers.filter((each) => each.subjectId !== subjectId) }),
    reset: () => setEdited(undefined),
  };
}

const contentOf = ({ status, papers }: Edited): string =>
  JSON.stringify([status, papers.toSorted((one, other) => (one.subjectId < other.subjectId ? -1 : 1))]);
