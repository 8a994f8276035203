import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useCoursePage } from './landing.queries.ts';
import { LandingMissing } from './landing-missing.tsx';
import { LandingParticulars, type LandingParts } from './landing-particulars.tsx';
import { LandingSkeleton } from './landing-skeleton.tsx';

type CourseLandingProps = LandingParts & { courseId: string; owned: boolean | undefined };

/** A course for somebody who thinks of buying it. Until it is known whether they own it, no button can say where it leads. */
export function CourseLanding({ courseId, owned, ...parts }: CourseLandingProps) {
  const { data: course, isDraft, isError, isFetching, refetch } = useCoursePage(courseId);
  if (course)
    return (
      <>
        {isDraft && (
          <Notice tone="marigold" className="mb-5">
            {m.landing_draft()}
          </Notice>
        )}
        <LandingParticulars course={course} owned={owned} isDraft={isDraft} {...parts} />
      </>
    );
  if (course === null && owned !== undefined) return <LandingMissing courseId={courseId} owned={owned} />;
  if (course === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  return <LandingSkeleton />;
}
