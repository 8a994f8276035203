import type { ReactNode } from 'react';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { LatestSection } from '#web/platform/sections/latest-section.tsx';
import { m } from '#web/platform/words.ts';
import { ScrollStrip } from '#web/ui/media/scroll-strip.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseCardSkeleton } from './course-card-skeleton.tsx';
import { useLatestCourses } from './courses.queries.ts';
import { NoCourses } from './no-courses.tsx';

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
const CARD = 'w-64 md:w-66';

type LatestCoursesProps = {
  ownedIds: readonly string[] | undefined;
  heartOf: (course: { id: string; title: string }) => ReactNode;
};

/** The newest courses in a row. Until it is known what you own, no card can say where it leads. */
export function LatestCourses({ ownedIds, heartOf }: LatestCoursesProps) {
  const query = useLatestCourses();
  const courses = ownedIds && query.data;
  const skeleton = (
    <ScrollStrip label={m.course_latest()} itemClass={CARD}>
      {SKELETONS.map((key) => (
        <CourseCardSkeleton key={key} />
      ))}
    </ScrollStrip>
  );
  return (
    <LatestSection
      title={m.course_latest()}
      subtitle={m.course_latest_subtitle()}
      to="/all-courses"
      query={query}
      skeleton={skeleton}
    >
      {courses && <CourseRow courses={courses} ownedIds={ownedIds} heartOf={heartOf} />}
    </LatestSection>
  );
}

type StripProps = { courses: Course[]; ownedIds: readonly string[]; heartOf: LatestCoursesProps['heartOf'] };

function CourseRow({ courses, ownedIds, heartOf }: StripProps) {
  if (courses.length === 0) return <NoCourses />;
  return (
    <ScrollStrip label={m.course_latest()} itemClass={CARD}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} owned={ownedIds.includes(course.id)} heart={heartOf(course)} />
      ))}
    </ScrollStrip>
  );
}
