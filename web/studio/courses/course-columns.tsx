import type { CourseRow } from '#contract/courses/course-row.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { CourseName, Price, Rating, Sales, Students, shortMoment } from './course-cells.tsx';

export function courseColumns(language: Language): Column<CourseRow>[] {
  return [
    { id: 'title', head: m.common_course(), sort: 'title', cell: (row) => <CourseName row={row} /> },
    { id: 'state', head: m.common_status(), cell: ({ state }) => <StateChip state={state} /> },
    { id: 'price', head: m.common_price(), sort: 'price', align: 'end', cell: (row) => <Price row={row} /> },
    {
      id: 'students',
      head: m.common_students(),
      sort: 'students',
      align: 'end',
      cell: ({ students }) => <Students count={students} />,
    },
    { id: 'rating', head: m.scourse_head_rating(), sort: 'rating', cell: ({ rating }) => <Rating rating={rating} /> },
    {
      id: 'sales',
      head: m.common_net_sales(),
      sort: 'sales',
      align: 'end',
      cell: ({ salesPaise }) => <Sales paise={salesPaise} />,
    },
    {
      id: 'teacher',
      head: m.common_instructor(),
      isHidden: true,
      cell: ({ instructorName }) => instructorName ?? '',
    },
    {
      id: 'changed',
      head: m.common_last_changed(),
      sort: 'changed',
      align: 'end',
      cell: ({ changedAt }) => <span className="whitespace-nowrap">{shortMoment(changedAt, language)}</span>,
    },
  ];
}
