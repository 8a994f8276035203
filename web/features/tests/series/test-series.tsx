import type { ReactNode } from 'react';
import type { TestSeriesCard } from '#contract/testseries/testseries.ts';
import { isId } from '#web/platform/links/item-id.ts';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SeriesCatalogue } from './series-catalogue.tsx';
import { SeriesMissing, SeriesView } from './series-view.tsx';
import { useOwnedIds } from './testseries.queries.ts';

type TestSeriesProps = {
  seriesId: string | undefined;
  /** The wishlist's button in words, and as a heart. */
  wishButtonOf: (series: TestSeriesCard) => ReactNode;
  heartOf: (series: TestSeriesCard) => ReactNode;
};

/** All test series, or one of them with its tests. */
export function TestSeries({ seriesId, wishButtonOf, heartOf }: TestSeriesProps) {
  const ownedIds = useOwnedIds();
  if (seriesId === undefined)
    return (
      <div className="page-width grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
        <SectionHeading level={1} title={m.common_test_series()} subtitle={m.series_subtitle()} />
        <SeriesCatalogue ownedIds={ownedIds} heartOf={heartOf} />
      </div>
    );
  return (
    <div className="page-width py-4 md:py-6">
      {isId(seriesId) ? (
        <SeriesView
          key={seriesId}
          seriesId={seriesId}
          owned={ownedIds?.includes(seriesId)}
          wishButtonOf={wishButtonOf}
          heartOf={heartOf}
        />
      ) : (
        <SeriesMissing />
      )}
    </div>
  );
}
