import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CourseLanding } from '#web/features/courses/landing/course-landing.tsx';
import { LandingMissing } from '#web/features/courses/landing/landing-missing.tsx';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { TextBody } from '#web/features/pages/text-body.tsx';
import { InstructorCard } from '#web/features/settings/instructor-card.tsx';
import { useInstructor } from '#web/features/settings/settings.queries.ts';
import { ComingTests } from '#web/features/tests/coming/coming-tests.tsx';
import { WishButton } from '#web/features/wishlist/wish-button.tsx';
import { WishHeart } from '#web/features/wishlist/wish-heart.tsx';
import { isId } from '#web/platform/links/item-id.ts';

const PreviewDialog = lazy(() =>
  import('#web/features/lessons/preview-dialog.tsx').then((preview) => ({ default: preview.PreviewDialog })),
);

type Previewed = { id: string; title: string; language: 'en' | 'hi'; isDraft: boolean };

const bodyOf = (html: string) => <TextBody html={{ en: html, hi: html }} />;

export function CoursePage() {
  const courseId = useParams({ strict: false, select: (params: { courseId?: string }) => params.courseId ?? '' });
  const owned = useEnrolments();
  const teacher = useInstructor();
  const [previewed, setPreviewed] = useState<Previewed>();
  return (
    <div className="page-width py-4 md:py-6">
      {isId(courseId) && owned?.productIds.includes(courseId) && <ComingTests courseId={courseId} />}
      {isId(courseId) ? (
        <CourseLanding
          key={courseId}
          courseId={courseId}
          owned={owned?.productIds.includes(courseId)}
          teacher={teacher}
          teacherCard={<InstructorCard />}
          wishButton={<WishButton product={{ kind: 'course', id: courseId }} />}
          heartOf={({ id, title }) => <WishHeart product={{ kind: 'course', id }} title={title} />}
          onPreview={setPreviewed}
        />
      ) : (
        <LandingMissing courseId={courseId} owned={false} />
      )}
      {previewed && (
        <Suspense>
          <PreviewDialog
            courseId={courseId}
            lessonId={previewed.id}
            title={previewed.title}
            language={previewed.language}
            isDraft={previewed.isDraft}
            bodyOf={bodyOf}
            onClose={() => setPreviewed(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
