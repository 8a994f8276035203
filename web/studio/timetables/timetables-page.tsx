import { useState } from 'react';
import type { StudioTimetableRow } from '#contract/timetables/timetable.studio.ts';
import { m } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { universityFilter } from '#web/studio/parts/sale/product-filters.ts';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { HideDialog } from './timetable-acts.tsx';
import { Published, useTimetableColumns } from './timetable-columns.tsx';
import { timetableMenu } from './timetable-menu.ts';
import { useStudioTimetables } from './timetables.queries.ts';
import { timetablesScreen } from './timetables.screen.ts';

const NEW = `${timetablesScreen.to}/new`;

export function StudioTimetablesPage() {
  const list = useList('timetables', ['universityId', 'status', 'published']);
  const rows = useStudioTimetables(list.search);
  const columns = useTimetableColumns();
  const [leaving, setLeaving] = useState<StudioTimetableRow>();
  const universities = useUniversityList();
  const filters: Filter[] = [
    universityFilter(universities),
    {
      name: 'status',
      label: m.common_status(),
      options: [
        { value: 'tentative', label: m.timetables_tentative() },
        { value: 'revised', label: m.timetables_revised() },
        { value: 'final', label: m.timetables_final() },
      ],
    },
  ];
  return (
    <>
      <PageHead title={m.common_timetables()} acts={<NewTimetable />} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_timetables()}
        columns={columns}
        nameOf={({ title }) => title}
        phone={(row) => ({
          title: row.title,
          detail: [row.university, row.term].filter(Boolean).join(' · '),
          end: <Published {...row} />,
        })}
        to={({ id }) => `${timetablesScreen.to}/${id}`}
        filters={filters}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.common_published(), search: { published: 'yes' } },
          { label: m.common_draft(), search: { published: 'no' } },
        ]}
        menu={timetableMenu(setLeaving)}
        csv={timetablesScreen.csv.list}
        newAt={NEW}
        empty={<EmptyState title={m.stime_none()} text={m.stime_none_text()} actions={<NewTimetable />} />}
      />
      {leaving && <HideDialog section={leaving} open onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function NewTimetable() {
  return <NewLink to={NEW} label={m.stime_new()} />;
}
