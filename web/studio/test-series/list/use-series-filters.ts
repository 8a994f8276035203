import { m } from '#web/platform/words.ts';
import { languageOptions } from '#web/studio/ebooks/book-words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { stateWords } from '#web/studio/parts/sale/state-chip.tsx';
import { useSubjectChoices } from '#web/studio/subjects/subjects.queries.ts';

const STATES = ['draft', 'scheduled', 'live', 'archived'] as const;

/** What the list of test series can be narrowed by. */
export function useSeriesFilters(): Filter[] {
  const subjects = useSubjectChoices('', null).data?.rows ?? [];
  return [
    {
      name: 'subjectId',
      label: m.common_subject(),
      options: subjects.map(({ id, code }) => ({ value: id, label: code })),
    },
    { name: 'language', label: m.common_language(), options: languageOptions() },
    {
      name: 'priced',
      label: m.common_price(),
      options: [
        { value: 'free', label: m.common_free() },
        { value: 'paid', label: m.common_not_free() },
      ],
    },
  ];
}

/** Questions that are asked often. */
export function seriesTabs() {
  const states = STATES.map((state) => ({ label: stateWords(state), search: { state } }));
  return [{ label: m.common_all(), search: {} }, ...states];
}
