import { type ReactNode, useState } from 'react';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { NoWishes } from './no-wishes.tsx';
import { WishHeart } from './wish-heart.tsx';
import { WishRemoved } from './wish-removed.tsx';

/** A course that was taken off here, and the place that it keeps. */
type Removed = { course: Course; place: number };

type WishGridProps = {
  courses: Course[];
  isWished: (course: Course) => boolean;
  draw: (course: Course, heart: ReactNode) => ReactNode;
};

/** What is taken off here leaves a gap with Undo in it, so that nothing else moves. */
export function WishGrid({ courses, isWished, draw }: WishGridProps) {
  const [removed, setRemoved] = useState<Removed[]>([]);
  const shown = withGaps(courses.filter(isWished), removed);
  const count = shown.filter(isWished).length;

  function keepPlace(course: Course, place: number) {
    setRemoved([...removed.filter((other) => other.course.id !== course.id), { course, place }]);
  }

  return (
    <>
      <SectionHeading
        level={1}
        title={m.common_wishlist()}
        subtitle={count > 0 ? m.wishlist_count({ count, courses: plain(count) }) : '\u00a0'}
      />
      <div className="mt-6">
        {shown.length === 0 ? (
          <NoWishes />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {shown.map((course, place) => (
              <li key={course.id} tabIndex={-1} className="rounded-card outline-none">
                {isWished(course) ? (
                  draw(
                    course,
                    <WishHeart courseId={course.id} title={course.title} onRemove={() => keepPlace(course, place)} />,
                  )
                ) : (
                  <WishRemoved course={course} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function withGaps(courses: Course[], removed: Removed[]): Course[] {
  const shown = courses.filter(({ id }) => !removed.some(({ course }) => course.id === id));
  for (const { course, place } of removed.toSorted((one, other) => one.place - other.place))
    shown.splice(place, 0, courses.find(({ id }) => id === course.id) ?? course);
  return shown;
}
