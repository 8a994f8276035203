import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const testSeriesScreen = {
  to: '/studio/test-series',
  label: m.common_test_series,
  icon: navIcons.columns,
  permission: 'content.manage',
  group: 'teach',
  pages: [
    screenPage('', 'TestSeriesListPage', () => import('./test-series-list-page.tsx')),
    screenPage('/$seriesId', 'StudioTestSeriesPage', () => import('./test-series-page.tsx')),
  ],
  create: { to: '/studio/test-series/new', label: m.sseries_new },
  csv: { series: 'test-series' },
  acts: { 'test-series': { at: 'page' } },
} satisfies StudioScreen;
