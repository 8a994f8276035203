import type { StudioTestSeriesRow } from '#contract/testseries/studio-series.ts';
import { m } from '#web/platform/words.ts';
import type { BulkAct, RowAct } from '#web/studio/parts/list/list-types.ts';
import { publishActs } from '#web/studio/parts/publishing/publishing.ts';
import { productMenu } from '#web/studio/parts/publishing/row-acts.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { testSeriesScreen } from '#web/studio/test-series/test-series.screen.ts';

type Reprice = (series: StudioTestSeriesRow[]) => void;

/** What can be done to many series at once; `reprice` opens a question first. */
export function seriesActs(reprice: Reprice): BulkAct<StudioTestSeriesRow>[] {
  return publishActs<StudioTestSeriesRow>('test-series', [
    { id: 'reprice', label: m.scourse_act_reprice(), icon: navIcons.percent, run: reprice },
  ]);
}

/** What can be done to one series, from its row. */
export function seriesMenu(reprice: Reprice): RowAct<StudioTestSeriesRow>[] {
  const page = { label: m.common_student_page(), hrefOf: (id: string) => `/test-series/${id}` };
  return productMenu(testSeriesScreen.to, page, seriesActs(reprice));
}
