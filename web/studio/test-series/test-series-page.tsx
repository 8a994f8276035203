import { useLanguage } from '#web/platform/words.ts';
import { Arriving, SavedOrNew } from '#web/studio/parts/page/arriving.tsx';
import { useTaxClasses } from '#web/studio/parts/sale/products.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { SeriesForm } from './form/series-form.tsx';
import { useSeries } from './test-series.queries.ts';

/** A test series, or a new one. */
export function StudioTestSeriesPage() {
  useLanguage();
  const id = useParam('seriesId');
  return (
    <Arriving query={useTaxClasses()}>
      {(taxClasses) => (
        <SavedOrNew id={id} useSaved={useSeries}>
          {(desk, reload) => <SeriesForm desk={desk} taxClasses={taxClasses} reload={reload} />}
        </SavedOrNew>
      )}
    </Arriving>
  );
}
