import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { languageFilter, priceFilter, subjectFilter } from '#web/studio/parts/sale/product-filters.ts';
import { useSubjectChoices } from '#web/studio/subjects/subjects.queries.ts';

/** What the list of test series can be narrowed by. */
export function useSeriesFilters(): Filter[] {
  const subjects = useSubjectChoices('', null).data?.rows ?? [];
  return [subjectFilter(subjects), languageFilter(), priceFilter('priced')];
}
