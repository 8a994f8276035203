import { useState } from 'react';
import type { StudioTestSeriesRow } from '#contract/testseries/studio-series.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { PriceDialog } from '#web/studio/courses/prices/price-dialog.tsx';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { repriceProducts } from '#web/studio/parts/sale/products.queries.ts';
import { priceWords } from '#web/studio/parts/sale/sale-words.ts';
import { StateChip, stateTabs } from '#web/studio/parts/sale/state-chip.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { seriesActs, seriesMenu } from './list/series-acts.ts';
import { seriesColumns } from './list/series-columns.tsx';
import { useSeriesFilters } from './list/use-series-filters.ts';
import { useSeriesRows } from './test-series.queries.ts';
import { testSeriesScreen } from './test-series.screen.ts';

const FILTERS = ['state', 'subjectId', 'language', 'priced'];

export function TestSeriesListPage() {
  useLanguage();
  const list = useList('test-series', FILTERS);
  const [repriced, setRepriced] = useState<StudioTestSeriesRow[]>([]);
  return (
    <>
      <PageHead title={m.common_test_series()} acts={<NewSeries />} />
      <StudioList
        list={list}
        rows={useSeriesRows(list.search)}
        label={m.common_test_series()}
        columns={seriesColumns()}
        nameOf={({ title }) => title}
        phone={({ title, pricePaise, testCount, state }) => ({
          title,
          detail: [priceWords(pricePaise), m.series_tests({ count: testCount, tests: plain(testCount) })].join(' · '),
          end: <StateChip state={state} />,
        })}
        to={({ id }) => `${testSeriesScreen.to}/${id}`}
        filters={useSeriesFilters()}
        tabs={stateTabs()}
        acts={seriesActs(setRepriced)}
        menu={seriesMenu(setRepriced)}
        csv={testSeriesScreen.csv.series}
        newAt={testSeriesScreen.create.to}
        empty={<EmptyState title={m.common_no_test_series()} text={m.sseries_none_text()} actions={<NewSeries />} />}
      />
      {repriced.length > 0 && <PriceDialog rows={repriced} save={repriceProducts} onClose={() => setRepriced([])} />}
    </>
  );
}

function NewSeries() {
  return <NewLink to={testSeriesScreen.create.to} label={m.sseries_new()} />;
}
