import type { ReactNode } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import type { Instructor } from '#contract/settings/school.ts';
import { CourseOutline } from '#web/features/courses/outline/course-outline.tsx';
import { CourseReviews } from '#web/features/courses/reviews/course-reviews.tsx';
import { LandingAbout } from './landing-about.tsx';
import { LandingHead } from './landing-head.tsx';
import { LearnCard } from './learn-card.tsx';
import { OfferBar } from './offer-bar.tsx';
import { OfferCard } from './offer-card.tsx';

/** What a page puts on a landing from other features. */
export type LandingParts = {
  /** Who teaches at this school; null or undefined when nobody is named, or not known yet. */
  teacher: Instructor | null | undefined;
  teacherCard: ReactNode;
  wishButton: ReactNode;
  heartOf: (course: { id: string; title: string }) => ReactNode;
  /** Shows a lesson that anybody may look at; without it the mark leads nowhere. */
  onPreview?: ((lesson: Previewed) => void) | undefined;
};

type Previewed = { id: string; title: string; language: CoursePage['language']; isDraft: boolean };

type LandingParticularsProps = LandingParts & {
  course: CoursePage;
  /** Not live: only who edits it sees this. */
  isDraft?: boolean;
  owned: boolean | undefined;
};

export function LandingParticulars({ course, isDraft = false, owned, teacher, ...parts }: LandingParticularsProps) {
  const instructor = course.instructorName ?? teacher?.name;
  const bySchool = instructor !== undefined && instructor === teacher?.name;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-8">
        <LandingHead course={course} instructor={instructor} photoUrl={bySchool ? teacher.photoUrl : null} />
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OfferCard course={course} owned={owned} wishButton={parts.wishButton} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 md:gap-10">
          <LearnCard learn={course.learn} language={course.language} />
          <CourseOutline
            outline={course.outline}
            language={course.language}
            owned={owned}
            onPreview={
              parts.onPreview &&
              (({ id, title }) => parts.onPreview?.({ id, title, language: course.language, isDraft }))
            }
          />
          <LandingAbout about={course.about} language={course.language} />
          {bySchool && parts.teacherCard}
          <CourseReviews course={course} owned={owned} />
        </div>
      </div>
      <OfferBar course={course} owned={owned} heart={parts.heartOf(course)} />
    </>
  );
}
