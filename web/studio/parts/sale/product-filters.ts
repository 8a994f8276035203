import { m } from '#web/platform/words.ts';
import type { Filter } from '#web/studio/parts/list/list-types.ts';
import { languageOptions } from './language-words.ts';

type Coded = { id: string; code: string };

const optionByCode = ({ id, code }: Coded) => ({ value: id, label: code });

export function universityFilter(universities: Coded[]): Filter {
  return { name: 'universityId', label: m.common_university(), options: universities.map(optionByCode) };
}

export function programmeFilter(programmes: Coded[]): Filter {
  return { name: 'programmeId', label: m.common_programme(), options: programmes.map(optionByCode) };
}

export function subjectFilter(subjects: Coded[]): Filter {
  return { name: 'subjectId', label: m.common_subject(), options: subjects.map(optionByCode) };
}

export function languageFilter(options: Filter['options'] = languageOptions()): Filter {
  return { name: 'language', label: m.common_language(), options };
}

/** Free or not. */
export function priceFilter(name: string): Filter {
  const options = [
    { value: 'free', label: m.common_free() },
    { value: 'paid', label: m.common_not_free() },
  ];
  return { name, label: m.common_price(), options };
}
