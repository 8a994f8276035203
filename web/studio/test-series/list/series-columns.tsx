import type { StudioTestSeriesRow } from '#contract/testseries/studio-series.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import {
  changedColumn,
  languageColumn,
  saleColumns,
  stateColumn,
  TitleCell,
} from '#web/studio/parts/sale/product-columns.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** What the list of test series shows of each. */
export function seriesColumns(): Column<StudioTestSeriesRow>[] {
  return [
    { id: 'title', head: m.common_title(), sort: 'title', cell: (series) => <SeriesTitle {...series} /> },
    stateColumn(),
    { id: 'tests', head: m.common_tests(), align: 'end', cell: ({ testCount }) => plain(testCount) },
    { ...languageColumn(), isHidden: true },
    ...saleColumns<StudioTestSeriesRow>(),
    changedColumn(),
  ];
}

/** Its title is in English, whatever the language of the series. */
function SeriesTitle({ thumbnailUrl, title, code, university }: StudioTestSeriesRow) {
  const picture = <Picture src={thumbnailUrl} className="w-14 shrink-0 rounded" />;
  return <TitleCell row={{ title, code, university }} picture={picture} />;
}
