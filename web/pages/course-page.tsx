import { useParams } from '@tanstack/react-router';
import { CourseLanding } from '#web/features/courses/landing/course-landing.tsx';
import { LandingMissing } from '#web/features/courses/landing/landing-missing.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { InstructorCard } from '#web/features/settings/instructor-card.tsx';
import { useInstructor } from '#web/features/settings/settings.queries.ts';
import { WishButton } from '#web/features/wishlist/wish-button.tsx';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

export function CoursePage() {
  useLanguage();
  const courseId = useParams({ strict: false, select: (params: { courseId?: string }) => params.courseId ?? '' });
  const owned = useEnrolments();
  const teacher = useInstructor();
  return (
    <div className="page-width py-4 md:py-6">
      {isId(courseId) ? (
        <CourseLanding
          key={courseId}
          courseId={courseId}
          owned={owned?.courseIds.includes(courseId)}
          teacher={teacher}
          teacherCard={<InstructorCard />}
          wishButton={<WishButton courseId={courseId} />}
          heartOf={({ id, title }) => <WishHeart courseId={id} title={title} />}
        />
      ) : (
        <LandingMissing courseId={courseId} owned={false} />
      )}
    </div>
  );
}
