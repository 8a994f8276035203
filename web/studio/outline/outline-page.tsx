import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { useOutline } from './outline.queries.ts';
import { OutlineEditor } from './outline-editor.tsx';

export function OutlinePage() {
  const courseId = useParam('courseId');
  const { data, error, isFetching, refetch } = useOutline(courseId);
  if (data) return <OutlineEditor key={courseId} outline={data} />;
  if (error && 'code' in error && error.code === 'NOT_FOUND') return <StudioMissing />;
  return error ? <ListFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
}
