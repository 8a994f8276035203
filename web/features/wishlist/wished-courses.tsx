import type { ReactNode } from 'react';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { WishGrid } from './wish-grid.tsx';
import { useWishedCourses, useWishlist } from './wishlist.queries.ts';

const SKELETONS = ['one', 'two', 'three'] as const;

type WishedCoursesProps = {
  ownedIds: readonly string[] | undefined;
  draw: (course: Course, heart: ReactNode) => ReactNode;
  skeleton: ReactNode;
};

/** What you keep for later; what you own is no wish any more. `draw` draws a card with its heart. */
export function WishedCourses({ ownedIds, draw, skeleton }: WishedCoursesProps) {
  const { data: courses, isError, isFetching, refetch } = useWishedCourses();
  const { data: wishes = courses?.map(({ id }) => id) } = useWishlist();
  if (courses && wishes && ownedIds) {
    const forSale = courses.filter(({ id }) => !ownedIds.includes(id));
    return <WishGrid courses={forSale} isWished={({ id }) => wishes.includes(id)} draw={draw} />;
  }
  return (
    <>
      <SectionHeading level={1} title={m.common_wishlist()} subtitle={'\u00a0'} />
      <div className="mt-6">
        {isError && !courses ? (
          <ListFailed retrying={isFetching} onRetry={refetch} />
        ) : (
          <WishesComing skeleton={skeleton} />
        )}
      </div>
    </>
  );
}

function WishesComing({ skeleton }: { skeleton: ReactNode }) {
  return (
    <>
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SKELETONS.map((key) => (
          <div key={key}>{skeleton}</div>
        ))}
      </div>
    </>
  );
}
