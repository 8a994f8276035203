import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { SeriesDetails, type SeriesWish } from './series-details.tsx';
import { SeriesSkeleton } from './series-skeleton.tsx';
import { useOwnTestSeries, useTestSeries } from './testseries.queries.ts';

type SeriesViewProps = { seriesId: string; owned: boolean | undefined } & SeriesWish;

/** A test series' page. Who owns it still sees it when it is no longer on sale. */
export function SeriesView({ seriesId, owned, ...wish }: SeriesViewProps) {
  const { data: series, isError, isFetching, refetch } = useTestSeries(seriesId);
  if (series === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (series === undefined || owned === undefined) return <SeriesSkeleton />;
  if (series) return <SeriesDetails series={series} owned={owned} onSale {...wish} />;
  return owned ? <OwnSeries seriesId={seriesId} /> : <SeriesMissing />;
}

function OwnSeries({ seriesId }: { seriesId: string }) {
  const { data: series, isError, isFetching, refetch } = useOwnTestSeries(seriesId);
  if (series === undefined && isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (series === undefined) return <SeriesSkeleton />;
  return series ? <SeriesDetails series={series} owned onSale={false} /> : <SeriesMissing />;
}

/** No such series, or no longer on sale. */
export function SeriesMissing() {
  const ways = [
    { to: '/all-test-series', label: m.common_see_all_test_series() },
    { to: '/purchases', label: m.common_purchases() },
  ];
  return <NothingHere title={m.series_missing_title()} text={m.common_missing_bought()} ways={ways} />;
}
