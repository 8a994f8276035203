import type { CourseRow } from '#contract/studio/course-shapes.ts';
import { m } from '#web/platform/words.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { rowActsOf } from '#web/studio/parts/sale/row-acts.ts';
import { archiveQuestion, unpublishQuestion } from '#web/studio/parts/sale/unpublish-question.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { archive, duplicate, lackWords, publish, restore, unpublish } from './course-acts.ts';

type Reprice = (rows: CourseRow[]) => void;

/** What can be done to many courses at once, what takes them away last; `reprice` opens the question of the new price. */
export function bulkActs(reprice: Reprice): BulkAct<CourseRow>[] {
  return [
    {
      id: 'publish',
      label: m.scourse_act_publish(),
      icon: navIcons.upload,
      refuse: ({ state, missing }) =>
        state === 'archived' ? m.scourse_refuse_archived() : state === 'live' ? undefined : lackWords(missing),
      run: publish,
    },
    { id: 'reprice', label: m.scourse_act_reprice(), icon: navIcons.percent, run: reprice },
    { id: 'duplicate', label: m.scourse_act_duplicate(), icon: 'copy', run: (rows) => void duplicate(rows) },
    {
      id: 'restore',
      label: m.scourse_act_restore(),
      icon: navIcons.refund,
      refuse: ({ state }) => (state === 'archived' ? undefined : m.scourse_refuse_not_archived()),
      run: restore,
    },
    {
      id: 'unpublish',
      label: m.scourse_act_unpublish(),
      icon: navIcons.down,
      refuse: ({ state }) => (state === 'live' || state === 'scheduled' ? undefined : m.scourse_refuse_not_shown()),
      question: (rows) => unpublishQuestion('course', rows),
      run: unpublish,
    },
    {
      id: 'archive',
      label: m.scourse_act_archive(),
      icon: navIcons.archive,
      refuse: ({ state }) => (state === 'archived' ? m.scourse_refuse_archived() : undefined),
      question: (rows) => archiveQuestion('course', rows),
      run: archive,
    },
  ];
}

/** What can be done to one course, from its row. */
export function rowActs(reprice: Reprice): RowAct<CourseRow>[] {
  const pathOf = ({ id }: CourseRow) => `/studio/courses/${encodeURIComponent(id)}`;
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
