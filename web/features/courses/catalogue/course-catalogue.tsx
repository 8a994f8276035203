import type { ReactNode } from 'react';
import { CourseCard } from '#web/features/courses/course-card.tsx';
import { CourseCardSkeleton } from '#web/features/courses/course-card-skeleton.tsx';
import { NoCourses } from '#web/features/courses/no-courses.tsx';
import { CatalogueList } from '#web/platform/catalogue/catalogue-list.tsx';
import { FilterBar } from '#web/platform/catalogue/filter-bar.tsx';
import { courseSorts } from '#web/platform/catalogue/filters.ts';
import { useFiltersInUrl, usePreset } from '#web/platform/catalogue/use-filters-in-url.ts';
import { m } from '#web/platform/words.ts';
import { useCourses } from './course-catalogue.queries.ts';

const IN_VIEW = 2;

type CourseCatalogueProps = {
  ownedIds: readonly string[] | undefined;
  heartOf: (course: { id: string; title: string }) => ReactNode;
};

/** All courses, to search, filter and order. Until it is known what you own, no card can say where it leads. */
export function CourseCatalogue({ ownedIds, heartOf }: CourseCatalogueProps) {
  const url = useFiltersInUrl(courseSorts, usePreset());
  const found = useCourses(url.filters);
  return (
    <>
      <FilterBar
        url={url}
        sorts={courseSorts}
        searchLabel={m.catalogue_courses_search()}
        searchExample={m.common_search_example()}
      />
      <CatalogueList
        label={m.catalogue_courses_found()}
        found={found}
        url={url}
        ready={ownedIds !== undefined}
        gridClass="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
        draw={(course, place) => (
          <CourseCard
            course={course}
            owned={ownedIds?.includes(course.id) ?? false}
            heart={heartOf(course)}
            eager={place < IN_VIEW}
          />
        )}
        skeleton={<CourseCardSkeleton />}
        empty={<NoCourses />}
      />
    </>
  );
}
