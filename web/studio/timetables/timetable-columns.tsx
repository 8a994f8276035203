import type { StudioTimetableRow } from '#contract/timetables/timetable.studio.ts';
import { StatusChip } from '#web/features/timetables/status-chip.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { Chip } from '#web/ui/chip.tsx';

/** What the list of timetables shows of each. */
export function useTimetableColumns(): Column<StudioTimetableRow>[] {
  const language = useLanguage();
  return [
    { id: 'title', head: m.common_timetable(), sort: 'title', cell: ({ title }) => title },
    { id: 'university', head: m.common_university(), sort: 'university', cell: ({ university }) => university },
    { id: 'term', head: m.stime_term(), cell: ({ term }) => term ?? '–' },
    { id: 'status', head: m.common_status(), cell: ({ status }) => <StatusChip status={status} /> },
    { id: 'papers', head: m.stime_papers(), align: 'end', cell: ({ papers }) => plain(papers) },
    {
      id: 'checked',
      head: m.stime_checked(),
      sort: 'checked',
      align: 'end',
      cell: ({ checkedAt }) => (checkedAt ? dayAndTimeOf(checkedAt, language) : '–'),
    },
    { id: 'published', head: m.common_students(), cell: (row) => <Published {...row} /> },
  ];
}

/** Whether students see it. */
export function Published({ publishedAt }: Pick<StudioTimetableRow, 'publishedAt'>) {
  return publishedAt ? <Chip tone="leaf">{m.common_published()}</Chip> : <Chip>{m.common_draft()}</Chip>;
}
