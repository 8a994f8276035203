import type { Language } from '#contract/procedure.ts';
import { useLive } from '#web/platform/live.ts';
import { languageNames } from '#web/platform/shell/menus/language-switch.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { FilterSelect } from './filter-select.tsx';
import { codeOptions } from './subject/code-options.ts';
import { SubjectFilter } from './subject/subject-filter.tsx';
import type { FiltersInUrl } from './use-filters-in-url.ts';

const languages = (['en', 'hi'] as const).map((value) => ({ value, label: languageNames[value], lang: value }));

type FilterFieldsProps = { url: FiltersInUrl; priced: boolean };

/** University, programme of it, subject of it, language and, where there are any, price. */
export function FilterFields({ url: { filters, change }, priced }: FilterFieldsProps) {
  const language = useLanguage();
  const { data: universities = [] } = useLive('universities.watch');
  const programmes = universities.find(({ id }) => id === filters.universityId)?.programmes ?? [];
  const any = m.catalogue_any();
  return (
    <>
      <FilterSelect
        label={m.common_university()}
        any={any}
        options={codeOptions(universities, language)}
        value={filters.universityId ?? ''}
        onChoose={(chosen) => change({ universityId: chosen || undefined })}
      />
      <FilterSelect
        label={m.common_programme()}
        any={filters.universityId ? any : m.catalogue_university_first()}
        options={codeOptions(programmes, language)}
        value={filters.programmeId ?? ''}
        disabled={!filters.universityId}
        onChoose={(chosen) => change({ programmeId: chosen || undefined })}
      />
      <SubjectFilter filters={filters} onChoose={(subjectId) => change({ subjectId })} />
      <FilterSelect
        label={m.common_language()}
        any={any}
        options={languages}
        value={filters.language ?? ''}
        onChoose={(chosen) => change({ language: (chosen as Language) || undefined })}
      />
      {priced && (
        <FilterSelect
          label={m.common_price()}
          any={any}
          options={[
            { value: 'free', label: m.common_free() },
            { value: 'paid', label: m.common_not_free() },
          ]}
          value={filters.price ?? ''}
          onChoose={(chosen) => change({ price: chosen === 'free' || chosen === 'paid' ? chosen : undefined })}
        />
      )}
    </>
  );
}
