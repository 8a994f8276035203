import type { CourseRow } from '#contract/courses/course-row.studio.ts';
import { m } from '#web/platform/words.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { publishActs } from '#web/studio/parts/publishing/publishing.ts';
import { rowActsOf } from '#web/studio/parts/publishing/row-acts.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { duplicate } from './course-acts.ts';
import { coursesScreen } from './courses.screen.ts';

type Reprice = (rows: CourseRow[]) => void;

/** What can be done to many courses at once, what takes them away last; `reprice` opens the question of the new price. */
export function bulkActs(reprice: Reprice): BulkAct<CourseRow>[] {
  return publishActs<CourseRow>('course', [
    { id: 'reprice', label: m.scourse_act_reprice(), icon: navIcons.percent, run: reprice },
    { id: 'duplicate', label: m.scourse_act_duplicate(), icon: 'copy', run: (rows) => void duplicate(rows) },
  ]);
}

/** What can be done to one course, from its row. */
export function rowActs(reprice: Reprice): RowAct<CourseRow>[] {
  const pathOf = ({ id }: CourseRow) => `${coursesScreen.to}/${encodeURIComponent(id)}`;
  const ways: RowAct<CourseRow>[] = [
    { id: 'outline', label: m.scourse_act_outline(), icon: 'pencil', to: (row) => `${pathOf(row)}/outline` },
    {
      id: 'look',
      label: m.scourse_act_preview(),
      icon: 'eye',
      href: ({ id }) => `/course/${encodeURIComponent(id)}/start`,
    },
  ];
  return [...ways, ...rowActsOf(bulkActs(reprice))];
}
