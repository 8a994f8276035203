import type { ReactNode } from 'react';
import type { TestSeriesCard, TestSeriesSort } from '#contract/testseries/testseries.ts';
import { CatalogueList } from '#web/platform/catalogue/catalogue-list.tsx';
import { FilterBar } from '#web/platform/catalogue/filter-bar.tsx';
import { useFiltersInUrl, usePreset } from '#web/platform/catalogue/use-filters-in-url.ts';
import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { SeriesCard } from './series-card.tsx';
import { useAllTestSeries } from './testseries.queries.ts';

const SORTS: readonly TestSeriesSort[] = ['newest', 'cheapest', 'dearest'];

type SeriesCatalogueProps = {
  ownedIds: readonly string[] | undefined;
  heartOf: (series: TestSeriesCard) => ReactNode;
};

/** Test series to search and filter. */
export function SeriesCatalogue({ ownedIds, heartOf }: SeriesCatalogueProps) {
  const url = useFiltersInUrl(SORTS, usePreset());
  const found = useAllTestSeries(url.filters);
  return (
    <>
      <FilterBar url={url} sorts={SORTS} searchLabel={m.series_search()} searchExample={m.common_search_example()} />
      <CatalogueList
        label={m.common_test_series()}
        found={found}
        url={url}
        ready={ownedIds !== undefined}
        gridClass="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3"
        draw={(series) => {
          const owned = ownedIds?.includes(series.id) ?? false;
          return <SeriesCard series={series} owned={owned} heart={!owned && heartOf(series)} />;
        }}
        skeleton={<CardSkeleton />}
        empty={
          <EmptyShelf
            heading="h3"
            title={m.common_no_test_series()}
            text={m.series_none_text()}
            to="/tests"
            action={m.common_see_tests()}
          />
        }
      />
    </>
  );
}

function CardSkeleton() {
  return (
    <Card className="h-full overflow-hidden">
      <Skeleton className="aspect-video" />
      <div className="p-4">
        <SkeletonText className="w-4/5" />
        <SkeletonText className="mt-2.5 w-2/5" />
        <SkeletonText className="mt-5 w-1/3" />
      </div>
    </Card>
  );
}
