import { StudentState } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { useLive } from '#web/platform/live.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Filter, ListSearch } from '#web/studio/parts/list/list-types.ts';
import { todayInIst } from '#web/studio/parts/moment/ist.ts';
import { studentStateWords } from './student-words.ts';

const DAY_MS = 86_400_000;

/** What the list of students can be narrowed by. Programmes are those of the university that is chosen, or all. */
export function useStudentFilters(search: ListSearch): Filter[] {
  const universities = useLive('universities.watch').data ?? [];
  const chosen = universities.filter(({ id }) => !search['university'] || id === search['university']);
  return [
    {
      name: 'state',
      label: m.common_state(),
      options: StudentState.options.map((value) => ({ value, label: studentStateWords[value]() })),
    },
    {
      name: 'university',
      label: m.common_university(),
      options: universities.map(({ id, code }) => ({ value: id, label: code })),
    },
    {
      name: 'programme',
      label: m.common_programme(),
      options: chosen.flatMap(({ programmes }) => programmes.map(({ id, code }) => ({ value: id, label: code }))),
    },
    {
      name: 'purchases',
      label: m.speople_filter_purchases(),
      options: [
        { value: 'yes', label: m.speople_filter_purchases_yes() },
        { value: 'no', label: m.speople_filter_purchases_no() },
      ],
    },
    { name: 'since', label: m.speople_filter_since(), options: useSince(search['since']) },
  ];
}

/** A few days back; a view that was kept may ask for another day. */
function useSince(input: string | undefined) {
  const language = useLanguage();
  const back = (days: number) => todayInIst(Date.now() - days * DAY_MS);
  const options = [
    { value: back(7), label: m.speople_filter_since_7() },
    { value: back(30), label: m.speople_filter_since_30() },
    { value: back(365), label: m.speople_filter_since_365() },
  ];
  if (!input || options.some(({ value }) => value === input)) return options;
  const isDay = !Number.isNaN(Date.parse(input));
  const day = isDay ? dayOf(`${input}T06:00:00Z`, language) : input;
  return [...options, { value: input, label: m.speople_filter_since_day({ day }) }];
}
