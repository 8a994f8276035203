import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { PapersPanel } from './papers/papers-panel.tsx';
import { RevisionsPanel } from './papers/revisions-panel.tsx';
import { TimetableForm } from './timetable-form.tsx';
import { TimetableHead } from './timetable-head.tsx';
import { useStaffTimetable } from './timetables.queries.ts';

export function TimetablePage() {
  const id = useParam('sectionId');
  if (id !== 'new') return <Saved key={id} id={id} />;
  return (
    <>
      <TimetableHead section={null} />
      <TimetableForm key="new" section={null} reload={() => undefined} />
    </>
  );
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useStaffTimetable(id);
  if (!data && error !== null && 'code' in error && error.code === 'NOT_FOUND') return <StudioMissing />;
  if (!data && error) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <TimetableHead section={data} />
      <div className="grid gap-5">
        <PapersPanel section={data} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TimetableForm section={data} reload={refetch} />
          <RevisionsPanel section={data} />
        </div>
      </div>
    </>
  );
}
