import { useLive } from '#web/platform/live.ts';
import { languageNames } from '#web/platform/shell/menus/language-switch.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TagList } from '#web/ui/forms/tag-list.tsx';
import type { Filters } from './filters.ts';
import { useChosenSubject } from './subject/use-subjects.ts';
import type { FiltersInUrl } from './use-filters-in-url.ts';

/** Each filter that is set, to be taken off, and a way to take off all. */
export function ActiveFilters({ url: { filters, change, clear } }: { url: FiltersInUrl }) {
  const tags = useTags(filters);
  if (tags.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TagList
        label={m.catalogue_active()}
        tags={tags}
        removeLabel={(filter) => m.catalogue_filter_remove({ filter })}
        onRemove={(id) => change({ [id]: undefined })}
      />
      <Button variant="ghost" onClick={clear}>
        {m.catalogue_clear_all()}
      </Button>
    </div>
  );
}

function useTags(filters: Filters) {
  const { data: universities = [] } = useLive('universities.watch');
  const subject = useChosenSubject(filters);
  const { universityId, programmeId, subjectId, language, price } = filters;
  const university = universities.find(({ id }) => id === universityId);
  const programme = university?.programmes.find(({ id }) => id === programmeId);
  const labels = {
    universityId: universityId && (university?.code ?? m.common_university()),
    programmeId: programmeId && (programme?.code ?? m.common_programme()),
    subjectId: subjectId && (subject?.code ?? m.common_subject()),
    language: language && languageNames[language],
    price: price && (price === 'free' ? m.common_free() : m.common_not_free()),
  };
  return Object.entries(labels).flatMap(([id, label]) =>
    label ? [{ id, label, lang: id === 'language' ? language : undefined }] : [],
  );
}
