import { CourseCard } from '#web/features/courses/course-card.tsx';
import { CourseCardSkeleton } from '#web/features/courses/course-card-skeleton.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { WishedCourses } from '#web/features/wishlist/wished-courses.tsx';
import { useLanguage } from '#web/platform/words.ts';

export function WishlistPage() {
  useLanguage();
  const owned = useEnrolments();
  return (
    <div className="page-width py-6 md:py-8">
      <WishedCourses
        ownedIds={owned?.productIds}
        draw={(course, heart) => <CourseCard course={course} owned={false} heart={heart} />}
        skeleton={<CourseCardSkeleton />}
      />
    </div>
  );
}
