import type { TaxClass } from '#contract/products/products.studio.ts';
import { useLanguage } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { useTaxClasses } from '#web/studio/parts/sale/products.queries.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { SeriesForm } from './form/series-form.tsx';
import { useSeries } from './test-series.queries.ts';

/** A test series, or a new one. */
export function StudioTestSeriesPage() {
  useLanguage();
  const seriesId = useParam('seriesId');
  return (
    <Arriving query={useTaxClasses()}>
      {(taxClasses) =>
        seriesId === 'new' ? (
          <SeriesForm key="new" desk={null} taxClasses={taxClasses} reload={() => undefined} />
        ) : (
          <Saved key={seriesId} id={seriesId} taxClasses={taxClasses} />
        )
      }
    </Arriving>
  );
}

function Saved({ id, taxClasses }: { id: string; taxClasses: TaxClass[] }) {
  const query = useSeries(id);
  return (
    <Arriving query={query}>
      {(desk) => <SeriesForm desk={desk} taxClasses={taxClasses} reload={query.refetch} />}
    </Arriving>
  );
}
