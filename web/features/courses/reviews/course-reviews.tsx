import type { CoursePage } from '#contract/courses/courses.ts';
import { useViewer } from '#web/platform/session.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { HiddenReview } from './hidden-review.tsx';
import { OwnReview } from './own-review.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviews } from './reviews.queries.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

type CourseReviewsProps = { course: Pick<CoursePage, 'id' | 'rating' | 'ratings'>; owned: boolean | undefined };

/** What owners say of a course; `#reviews` leads here. */
export function CourseReviews({ course: { id, rating, ratings }, owned }: CourseReviewsProps) {
  const isNobody = useViewer() === null;
  return (
    <section id="reviews" aria-labelledby="reviews-heading">
      <SectionHeading id="reviews-heading" title={m.common_reviews()} />
      {rating === null ? (
        <p className="mt-2 text-base text-ink-2">{owned ? m.review_none_owner() : m.review_none()}</p>
      ) : (
        <RatingSummary rating={rating} ratings={ratings} />
      )}
      {/* What people wrote is for who is signed in. */}
      {!isNobody && <Written courseId={id} owned={owned} some={rating !== null} />}
    </section>
  );
}

type WrittenProps = { courseId: string; owned: boolean | undefined; some: boolean };

function Written({ courseId, owned, some }: WrittenProps) {
  const reviews = useReviews(courseId, owned);
  const { data, isError, isFetching, refetch } = reviews;
  if (!data && isError)
    return (
      <div className="mt-6">
        <ListFailed retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return some || owned ? <ReviewsSkeleton /> : null;
  const { mine = null, seen = null } = data.pages[0] ?? {};
  const seesFirst = owned && seen !== null && seen.percent < seen.needed;
  return (
    <>
      {mine?.hidden && <HiddenReview review={mine} />}
      {seesFirst && <Notice className="mt-6">{m.review_see_first(seen)}</Notice>}
      {owned && !seesFirst && !mine?.hidden && <OwnReview courseId={courseId} mine={mine} />}
      <ReviewList reviews={data.pages.flatMap((page) => page.reviews)} ownId={mine?.id} more={reviews} />
    </>
  );
}
