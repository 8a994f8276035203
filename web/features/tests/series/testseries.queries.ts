import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TestSeriesSearch } from '#contract/testseries/testseries.ts';
import { api } from '#web/platform/api.ts';
import { paged } from '#web/platform/catalogue/paged.ts';
import { useRefetchWhenListed } from '#web/platform/catalogue/use-refetch-when-listed.ts';
import { useLive, useOwn } from '#web/platform/live.ts';
import { useViewer } from '#web/platform/session.ts';

/** Live test series that fit, page after page; asked for anew when one comes, goes or is changed. */
export function useAllTestSeries(search: TestSeriesSearch) {
  const { data: listed } = useLive('testSeries.listed.watch');
  const found = useInfiniteQuery({
    ...paged,
    queryKey: ['test series', search],
    queryFn: ({ pageParam }) => api.testSeries.list({ ...search, after: pageParam }),
    select: ({ pages }) => pages.flatMap(({ series }) => series),
  });
  useRefetchWhenListed(listed, found.refetch);
  return found;
}

/** A live test series; null when it is not there, or not live. */
export function useTestSeries(seriesId: string) {
  return useLive('testSeries.page.watch', { seriesId });
}

/** A test series that you own, also when it is no longer live; null when it is not yours. */
export function useOwnTestSeries(seriesId: string) {
  return useLive('testSeries.page.mine.watch', { seriesId });
}

/** How you stand with the tests of a series; asked for again when you come back from one. */
export function useTestsOfSeries(seriesId: string, isOwned: boolean) {
  const isNobody = !useViewer();
  return useQuery({
    enabled: !isNobody,
    networkMode: 'always',
    retry: false,
    queryKey: ['testSeries.tests', seriesId, isOwned],
    queryFn: () => api.testSeries.tests({ seriesId }),
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  });
}

const NONE: readonly string[] = [];

/** What this person may open now; undefined until it is known. A visitor owns nothing. */
export function useOwnedIds(): readonly string[] | undefined {
  const isNobody = !useViewer();
  const { data } = useOwn('enrolments.watch');
  return isNobody ? NONE : data?.productIds;
}
