import { useParams } from '@tanstack/react-router';
import { useEnrolments } from '#web/features/enrolments/enrolments.queries.ts';
import { SeriesCatalogue } from '#web/features/tests/series/series-catalogue.tsx';
import { SeriesMissing, SeriesView } from '#web/features/tests/series/series-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** All test series, or one of them with its tests. */
export function TestSeriesPage() {
  useLanguage();
  const seriesId = useParams({ strict: false, select: (params: { seriesId?: string }) => params.seriesId });
  const owned = useEnrolments();
  if (seriesId === undefined)
    return (
      <div className="page-width grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
        <SectionHeading level={1} title={m.common_test_series()} subtitle={m.series_subtitle()} />
        <SeriesCatalogue ownedIds={owned?.productIds} />
      </div>
    );
  return (
    <div className="page-width py-4 md:py-6">
      {isId(seriesId) ? (
        <SeriesView key={seriesId} seriesId={seriesId} owned={owned?.productIds.includes(seriesId)} />
      ) : (
        <SeriesMissing />
      )}
    </div>
  );
}
