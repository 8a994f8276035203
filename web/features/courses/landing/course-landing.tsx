import { ListFailed } from '#web/platform/frame/list-failed.tsx';
import { useCoursePage } from './landing.queries.ts';
import { LandingMissing } from './landing-missing.tsx';
import { LandingParticulars, type LandingParts } from './landing-particulars.tsx';
import { LandingSkeleton } from './landing-skeleton.tsx';

type CourseLandingProps = LandingParts & { courseId: string; owned: boolean | undefined };

/** A course for somebody who thinks of buying it. Until it is known whether they own it, no button can say where it leads. */
export function CourseLanding({ courseId, owned, ...parts }: CourseLandingProps) {
  const { data: course, isError, isFetching, refetch } = useCoursePage(courseId);
  if (course) return <LandingParticulars course={course} owned={owned} {...parts} />;
  if (course === null && owned !== undefined) return <LandingMissing courseId={courseId} owned={owned} />;
  if (course === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  return <LandingSkeleton />;
}
