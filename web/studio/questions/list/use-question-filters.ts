import { m, useLanguage } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { unitWords } from '#web/studio/questions/editor/units-field.tsx';
import { listDifficultyOptions, listKindOptions, listLevelOptions } from '#web/studio/questions/question-words.ts';
import { useSubjectUnits } from '#web/studio/questions/questions.queries.ts';
import { useSubjectChoices } from '#web/studio/subjects/subjects.queries.ts';

/** The names of the filters, as the contract calls them. */
export const FILTERS = [
  ...(['subjectId', 'unitId', 'kind', 'missing', 'difficulty', 'level', 'used', 'reported'] as const),
  ...(['facility', 'tag', 'testId', 'withdrawn'] as const),
];

/** What the bank is filtered by; units are those of the subject that is chosen. */
export function useQuestionFilters(search: Record<string, string>): Filter[] {
  const language = useLanguage();
  const subjects = useSubjectChoices('', null).data?.rows ?? [];
  const units = useSubjectUnits(search['subjectId'] ?? '');
  return [
    {
      name: 'subjectId',
      label: m.common_subject(),
      options: subjects.map(({ id, code, titleEn }) => ({ value: id, label: `${code} · ${titleEn}` })),
    },
    ...(units.length > 0
      ? [
          {
            name: 'unitId',
            label: m.common_unit(),
            options: units.map((unit) => ({ value: unit.unitId, label: unitWords(unit, language) })),
          },
        ]
      : []),
    { name: 'kind', label: m.common_kind(), options: listKindOptions() },
    {
      name: 'missing',
      label: m.squest_missing(),
      options: [
        { value: 'hi', label: m.common_hindi() },
        { value: 'en', label: m.common_english() },
      ],
    },
    { name: 'difficulty', label: m.stest_picker_difficulty(), options: listDifficultyOptions() },
    { name: 'level', label: m.scode_level(), options: listLevelOptions() },
    {
      name: 'used',
      label: m.squest_used(),
      options: [
        { value: 'never', label: m.squest_used_never() },
        { value: 'yes', label: m.squest_used_yes() },
      ],
    },
    {
      name: 'facility',
      label: m.squest_facility(),
      options: [
        { value: 'hard', label: m.squest_facility_hard() },
        { value: 'medium', label: m.squest_facility_medium() },
        { value: 'easy', label: m.squest_facility_easy() },
      ],
    },
    { name: 'reported', label: m.common_reports(), options: [{ value: 'yes', label: m.squest_reported_yes() }] },
  ];
}
