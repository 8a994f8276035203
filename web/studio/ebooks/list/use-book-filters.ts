import { m } from '#web/platform/words.ts';
import { useSections } from '#web/studio/ebooks/ebooks.queries.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import {
  languageFilter,
  priceFilter,
  subjectFilter,
  universityFilter,
} from '#web/studio/parts/sale/product-filters.ts';
import { useSubjectChoices, useUniversityList } from '#web/studio/subjects/subjects.queries.ts';

/** What the list of e-books can be narrowed by. */
export function useBookFilters(): Filter[] {
  const sections = useSections().data ?? [];
  const universities = useUniversityList();
  const subjects = useSubjectChoices('', null).data?.rows ?? [];
  return [
    {
      name: 'sectionId',
      label: m.common_section(),
      options: sections.map(({ id, title }) => ({ value: id, label: title })),
    },
    universityFilter(universities),
    subjectFilter(subjects),
    languageFilter(),
    priceFilter('priced'),
  ];
}
