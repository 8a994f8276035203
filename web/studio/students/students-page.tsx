import { useState } from 'react';
import type { StudentLine } from '#contract/students/student-page.ts';
import { m } from '#web/platform/words.ts';
import { ManyDialog } from '#web/studio/access/many-dialog.tsx';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { studentPhoneRow, useStudentColumns } from './student-columns.tsx';
import { useStudentFilters } from './student-filters.ts';
import { useStudents } from './students.queries.ts';
import { studentsScreen } from './students.screen.ts';
import { StudentsHead } from './students-head.tsx';

type Many = { act: 'give' | 'extend'; people: StudentLine[] };

/** Everybody who studies here. */
export function StudentsPage() {
  const list = useList('students', ['state', 'university', 'programme', 'purchases', 'since']);
  const rows = useStudents(list.search);
  const filters = useStudentFilters(list.search);
  const columns = useStudentColumns();
  const [many, setMany] = useState<Many>();
  const acts = (['give', 'extend'] as const).map((act) => ({
    id: act,
    label: act === 'give' ? m.speople_act_give() : m.speople_act_extend(),
    icon: act === 'give' ? ('plus' as const) : ('calendar-plus' as const),
    run: (people: StudentLine[]) => setMany({ act, people }),
  }));
  return (
    <>
      <StudentsHead />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_students()}
        columns={columns}
        nameOf={({ name }) => name}
        phone={studentPhoneRow}
        to={({ id }) => `${studentsScreen.to}/${id}`}
        filters={filters}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.speople_filter_purchases_yes(), search: { purchases: 'yes' } },
          { label: m.common_suspended(), search: { state: 'suspended' } },
          { label: m.speople_state_deletion(), search: { state: 'deletion' } },
        ]}
        acts={acts}
        menu={[
          ...acts.map(({ run, ...act }) => ({ ...act, run: (student: StudentLine) => run([student]) })),
          {
            id: 'orders',
            label: m.studio_to_orders(),
            icon: 'receipt',
            to: ({ id }) => `/studio/orders?student=${id}`,
          },
          { id: 'copy', label: m.studio_copy_email(), icon: 'copy', run: ({ email }) => copyText(email) },
        ]}
        csv={studentsScreen.csv.list}
        empty={<EmptyState title={m.speople_list_empty()} text={m.speople_list_empty_text()} />}
      />
      {many && <ManyDialog {...many} onClose={() => setMany(undefined)} />}
    </>
  );
}
