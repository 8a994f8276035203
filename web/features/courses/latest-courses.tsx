import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScrollStrip } from '#web/ui/media/scroll-strip.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseCardSkeleton } from './course-card-skeleton.tsx';
import { useLatestCourses } from './courses.queries.ts';
import { NoCourses } from './no-courses.tsx';

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
const ALL = { to: '/all-courses' };
const IN_VIEW = 2;
const CARD = 'w-64 md:w-66';

type LatestCoursesProps = {
  ownedIds: readonly string[] | undefined;
  heartOf: (course: { id: string; title: string }) => ReactNode;
};

/** The newest courses in a row. Until it is known what you own, no card can say where it leads. */
export function LatestCourses({ ownedIds, heartOf }: LatestCoursesProps) {
  const headingId = useId();
  const { data: courses, isError, isFetching, refetch } = useLatestCourses();
  const viewAll = (
    <Link {...ALL} aria-describedby={headingId} className={buttonClass('ghost', 'md', '-me-4 -mb-2')}>
      {m.home_view_all()}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
  return (
    <section>
      <SectionHeading
        id={headingId}
        title={m.course_latest()}
        subtitle={<span className="max-md:hidden">{m.course_latest_subtitle()}</span>}
        action={viewAll}
      />
      <div className="mt-4">
        {isError && !courses ? (
          <ListFailed retrying={isFetching} onRetry={refetch} />
        ) : !courses || !ownedIds ? (
          <CoursesComing />
        ) : courses.length === 0 ? (
          <NoCourses />
        ) : (
          <ScrollStrip label={m.course_latest()} itemClass={CARD}>
            {courses.map((course, place) => (
              <CourseCard
                key={course.id}
                course={course}
                owned={ownedIds.includes(course.id)}
                heart={heartOf(course)}
                eager={place < IN_VIEW}
              />
            ))}
          </ScrollStrip>
        )}
      </div>
    </section>
  );
}

function CoursesComing() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.home_loading()}
      </p>
      <ScrollStrip label={m.course_latest()} itemClass={CARD}>
        {SKELETONS.map((key) => (
          <CourseCardSkeleton key={key} />
        ))}
      </ScrollStrip>
    </>
  );
}
