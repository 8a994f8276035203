import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { StudentShown } from './page/student-shown.tsx';
import { useStudent } from './students.queries.ts';

/** A student: what they may open, what they bought, what happened; and what can be done for them. */
export function StudentPage() {
  const userId = useParam('userId');
  const { data, error, isFetching, refetch } = useStudent(userId);
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <StudioMissing />;
  if (data) return <StudentShown key={userId} student={data} />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
