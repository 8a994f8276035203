import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOwn } from '#web/platform/live.ts';
import {
  type Filters,
  isNarrowed,
  type PresetFilters,
  presetOf,
  readFilters,
  readPreset,
  withChange,
  writePreset,
} from './filters.ts';

/** `change` sets what it names (undefined takes off) and adds a step to the history, unless `replace`; `clear` keeps the order. */
export type FiltersInUrl<Sort extends string = string> = {
  filters: Filters<Sort>;
  /** Nothing was chosen here: the filters are those to begin with. */
  isPreset: boolean;
  change(change: Filters<Sort>, how?: { replace: boolean }): void;
  clear(): void;
};

/** The filters of a catalogue's page. They live in the address alone, so that it can be shared and Back restores them; `preset` stands until something is chosen or it is taken off. */
export function useFiltersInUrl<Sort extends string>(
  sorts: readonly Sort[],
  preset?: PresetFilters,
): FiltersInUrl<Sort> {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const filters = readPreset(given, sorts, preset);
  const navigate = useNavigate();

  function go(changed: (now: Filters<Sort>) => Filters<Sort>, replace = false) {
    // Of the address as it is by then: the search box speaks a moment after the typing.
    const search = (now: Record<string, unknown>) => writePreset(changed(readPreset(now, sorts, preset)), preset);
    void navigate({ to: '.', search, replace, resetScroll: false });
  }

  return {
    filters,
    isPreset: isNarrowed(filters) && !isNarrowed(readFilters(given, sorts)),
    change: (change, how) => go((now) => withChange(now, change), how?.replace),
    clear: () => go(({ sort }) => ({ sort })),
  };
}

/** What this person chose to study, as filters; undefined until they chose, or while it is not known. For who is signed in. */
export function usePreset(): PresetFilters | undefined {
  return presetOf(useOwn('accounts.studies.watch').data);
}
