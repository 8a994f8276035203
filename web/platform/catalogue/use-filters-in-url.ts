import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Filters, readFilters, withChange, writeFilters } from './filters.ts';

/** `change` sets what it names (undefined takes off) and adds a step to the history, unless `replace`; `clear` keeps the order. */
export type FiltersInUrl<Sort extends string = string> = {
  filters: Filters<Sort>;
  change(change: Filters<Sort>, how?: { replace: boolean }): void;
  clear(): void;
};

/** The filters of a catalogue's page. They live in the address alone, so that it can be shared and Back restores them. */
export function useFiltersInUrl<Sort extends string>(sorts: readonly Sort[]): FiltersInUrl<Sort> {
  const filters = readFilters(useSearch({ strict: false }), sorts);
  const navigate = useNavigate();

  function go(changed: (now: Filters<Sort>) => Filters<Sort>, replace = false) {
    // Of the address as it is by then: the search box speaks a moment after the typing.
    const search = (now: Record<string, unknown>) => writeFilters(changed(readFilters(now, sorts)));
    void navigate({ to: '.', search, replace, resetScroll: false });
  }

  return {
    filters,
    change: (change, how) => go((now) => withChange(now, change), how?.replace),
    clear: () => go(({ sort }) => ({ sort })),
  };
}
