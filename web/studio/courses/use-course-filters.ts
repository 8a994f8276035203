import { m } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
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
    {
      name: 'universityId',
      label: m.common_university(),
      options: universities.map(({ id, code }) => ({ value: id, label: code })),
    },
    {
      name: 'programmeId',
      label: m.common_programme(),
      options: programmes.map(({ id, code }) => ({ value: id, label: code })),
    },
    {
      name: 'subjectId',
      label: m.common_subject(),
      options: subjects.map(({ id, code }) => ({ value: id, label: code })),
    },
    {
      name: 'language',
      label: m.common_language(),
      options: [
        { value: 'en', label: m.common_english() },
        { value: 'hi', label: m.common_hindi() },
      ],
    },
    {
      name: 'price',
      label: m.common_price(),
      options: [
        { value: 'free', label: m.common_free() },
        { value: 'paid', label: m.common_not_free() },
      ],
    },
  ];
}
