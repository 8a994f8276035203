import type { TaxClass } from '#contract/products/products.studio.ts';
import { type StudioTestSeries, TestSeriesInput } from '#contract/testseries/studio-series.ts';
import { m } from '#web/platform/words.ts';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { saleFaults } from '#web/studio/parts/sale/sale-words.ts';
import { StateChip } from '#web/studio/parts/sale/state-chip.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { saveSeries } from '#web/studio/test-series/test-series.queries.ts';
import { testSeriesScreen } from '#web/studio/test-series/test-series.screen.ts';
import { SeriesActs } from './series-acts.tsx';
import { SeriesBar } from './series-bar.tsx';
import { SeriesFields } from './series-fields.tsx';
import { seriesNames } from './series-names.ts';

const EMPTY: TestSeriesInput = {
  title: '',
  titleHi: null,
  about: '',
  language: 'both',
  subjectId: null,
  thumbnailUrl: null,
  testIds: [],
  pricePaise: null,
  listPricePaise: null,
  taxClassId: 'course',
  validityDays: null,
  openUntil: null,
};

type Props = { desk: StudioTestSeries | null; taxClasses: TaxClass[]; reload: () => unknown };

/** A test series, or a new one without. */
export function SeriesForm({ desk, taxClasses, reload }: Props) {
  const go = useGo();
  const id = desk?.series.id ?? '';
  const names = seriesNames();
  const form = useStudioForm<TestSeriesInput>({
    schema: TestSeriesInput,
    saved: desk?.terms ?? EMPTY,
    draft: `test-series:${desk ? id : 'new'}`,
    revision: desk?.revision,
    save: (terms, revision) => saveSeries(id, terms, revision),
    reload,
    faults: {
      ...saleFaults(),
      UNKNOWN_REFERENCE: { text: m.common_reference_gone() },
      TEST_UNKNOWN: { field: 'testIds', text: m.sseries_test_gone() },
      NOT_READY: { text: m.sseries_live_needs() },
    },
    ...(desk
      ? { undoable: m.common_test_series() }
      : { onSaved: (made) => go(`${testSeriesScreen.to}/${(made as { id: string }).id}`) }),
  });
  return (
    <div className="pb-20">
      <PageHead
        crumb={{ to: testSeriesScreen.to, label: m.common_test_series() }}
        title={desk?.series.title ?? m.sseries_new()}
        chip={desk && <StateChip state={desk.series.state} />}
        acts={desk && <SeriesActs desk={desk} reload={reload} />}
      />
      <StudioForm of={form} names={names}>
        <SeriesFields form={form} names={names} desk={desk} taxClasses={taxClasses} />
      </StudioForm>
      {desk && <SeriesBar desk={desk} isSaved={form.changed.length === 0} reload={reload} />}
    </div>
  );
}
