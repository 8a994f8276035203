import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { StudioMissing } from '#web/studio/frame/studio-missing.tsx';
import { useParam } from '#web/studio/frame/use-staff.ts';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { useChoices, useCourseDesk } from './courses.queries.ts';
import { CourseDeskPage } from './desk/course-desk.tsx';
import { NewCourse } from './new-course.tsx';

export function CoursePage() {
  const courseId = useParam('courseId');
  return courseId === 'new' ? <NewCourse /> : <Saved key={courseId} id={courseId} />;
}

function Saved({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCourseDesk(id);
  const choices = useChoices();
  const retry = () => void Promise.all([refetch(), choices.refetch()]);
  if (isMissing(error)) return <StudioMissing />;
  if (data && choices.data) return <CourseDeskPage desk={data} choices={choices.data} reload={refetch} />;
  return error || choices.error ? <ListFailed retrying={isFetching} onRetry={retry} /> : <PageSkeleton />;
}

const isMissing = (error: Error | null): boolean => error !== null && 'code' in error && error.code === 'NOT_FOUND';
