import { useQuery } from '@tanstack/react-query';
import type { TestSeriesInput, TestSeriesList } from '#contract/testseries/studio-series.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

const { studio } = api.testSeries;
const useVersion = () => useLive('testSeries.studio.changes.watch').data?.version;

/** A page of all test series, live. */
export function useSeriesRows(search: ListSearch) {
  return useRows('test-series', search, (filter) => studio.list(filter as TestSeriesList), useVersion());
}

/** A test series as it is saved, read anew when any changes. */
export function useSeries(seriesId: string) {
  return useOne('test-series', seriesId, useVersion(), () => studio.read({ seriesId }));
}

/** Tests that this member of staff may put into a series, by a part of their title. */
export function usePickableTests(text: string) {
  return useQuery({
    queryKey: ['studio', 'pickable tests', text],
    queryFn: () => studio.tests({ text }),
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Saves a test series over the revision that it was made from; without one it is a new one. */
export function saveSeries(seriesId: string, terms: TestSeriesInput, revision: number | undefined) {
  return revision === undefined ? studio.create(terms) : studio.update({ seriesId, ...terms, revision });
}

export const useRemoveSeries = () => useAct('test-series', (seriesId: string) => studio.remove({ seriesId }));
