import { useDeferredValue, useMemo, useState } from 'react';
import type { StudioTimetable } from '#contract/timetables/timetable.studio.ts';
import type { TimetableStatus } from '#contract/timetables/timetable.ts';
import { type Mend, mended } from '#web/studio/timetables/reading/cells.ts';
import { checkedRows, countsOf, mergedPapers } from '#web/studio/timetables/reading/compare.ts';
import { readSheet } from '#web/studio/timetables/reading/read-sheet.ts';
import { useRevisionPreview, useTimetableSubjects } from '#web/studio/timetables/timetables.queries.ts';

const MAX_PAPERS = 2000;

/** A pasted text, what it says of the timetable, and what an import of it would do. Typing is never held up by the reading. */
export function useImport(section: StudioTimetable) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<TimetableStatus>(section.status);
  const [sourceUrl, setSourceUrl] = useState(section.sourceUrl ?? '');
  const [leavesOut, setLeavesOut] = useState(false);
  const { data: subjects, isError } = useTimetableSubjects(section.id);
  const read = useDeferredValue(text);
  const { entries } = section;
  const sheet = useMemo(
    () => readSheet(read, { subjects: subjects ?? [], entries, status }),
    [read, subjects, entries, status],
  );
  const rows = useMemo(() => checkedRows(sheet, entries), [sheet, entries]);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const papers = useMemo(() => mergedPapers(rows, entries), [rows, entries]);
  const toWrite = counts.new + counts.changed;
  const isRestated = status !== section.status;
  const isTooMany = papers.length > MAX_PAPERS;
  const asked = rows.length > 0 && !isTooMany && subjects !== undefined;
  const preview = useRevisionPreview(asked ? { sectionId: section.id, status, entries: papers } : null);
  const source = sourceUrl.trim();
  return {
    ...{ text, setText, status, setStatus, sourceUrl, setSourceUrl, leavesOut, setLeavesOut },
    ...{ sheet, rows, counts, papers, toWrite, isTooMany },
    mend: (piece: Mend) => setText((now) => mended(now, piece)),
    isReading: subjects === undefined && !isError,
    isUnread: isError,
    told: preview.data?.told,
    clashes: preview.data?.clashes ?? [],
    isSourceWrong: source !== '' && !/^https?:\/\/\S+\.\S+$/.test(source),
    source: source === '' ? null : source,
    /** Something differs, and nothing stands in the way of it. */
    isReady: (toWrite > 0 || (isRestated && rows.length > 0)) && (counts.fix === 0 || leavesOut) && !isTooMany,
  };
}

export type Import = ReturnType<typeof useImport>;
