import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { oneLanguageOptions } from '#web/studio/parts/sale/language-words.ts';
import {
  languageFilter,
  priceFilter,
  programmeFilter,
  subjectFilter,
  universityFilter,
} from '#web/studio/parts/sale/product-filters.ts';
import { useUniversityList } from '#web/studio/subjects/subjects.queries.ts';
import { useChoices } from './courses.queries.ts';

/** What narrows the list of courses; the programmes are those of the chosen university, or all. */
export function useCourseFilters(universityId: string | undefined): Filter[] {
  const universities = useUniversityList();
  const subjects = useChoices().data?.subjects ?? [];
  const programmes = universities
    .filter(({ id }) => universityId === undefined || id === universityId)
    .flatMap((university) => university.programmes);
  return [
    universityFilter(universities),
    programmeFilter(programmes),
    subjectFilter(subjects),
    languageFilter(oneLanguageOptions()),
    priceFilter('price'),
  ];
}
