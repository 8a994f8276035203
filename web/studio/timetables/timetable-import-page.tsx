import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { Importing } from './import/importing.tsx';
import { useStaffTimetable } from './timetables.queries.ts';

export function TimetableImportPage() {
  const id = useParam('sectionId');
  const { data, error, isFetching, refetch } = useStaffTimetable(id);
  if (data) return <Importing key={id} section={data} />;
  if (error !== null && 'code' in error && error.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
