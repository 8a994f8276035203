import type { ReactNode } from 'react';
import { useFiltersInUrl, usePreset } from '#web/platform/catalogue/use-filters-in-url.ts';
import { useLive } from '#web/platform/live.ts';
import { m } from '#web/platform/words.ts';
import { TagList } from '#web/ui/forms/tag-list.tsx';

const NO_SORTS: readonly never[] = [];

/** Over the timetables: the university that one chose to study at, to be taken off. */
export function UniversityFilter({ children }: { children: (universityId: string | undefined) => ReactNode }) {
  const { data: universities = [] } = useLive('universities.watch');
  const { filters, change } = useFiltersInUrl(NO_SORTS, usePreset());
  const university = universities.find(({ id }) => id === filters.universityId);
  return (
    <>
      {university && (
        <TagList
          label={m.catalogue_active()}
          tags={[{ id: university.id, label: university.code }]}
          removeLabel={(filter) => m.catalogue_filter_remove({ filter })}
          onRemove={() => change({ universityId: undefined })}
        />
      )}
      {children(university?.id)}
    </>
  );
}
