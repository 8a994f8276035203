import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const testsScreen = {
  to: '/studio/tests',
  label: m.common_tests,
  icon: 'checklist',
  permission: 'tests.manage',
  group: 'teach',
  pages: [
    screenPage('', 'StudioTestsPage', () => import('./tests-page.tsx')),
    screenPage('/$testId', 'TestPage', () => import('./test-page.tsx')),
    screenPage('/$testId/results', 'ResultsPage', () => import('#web/studio/results/results-page.tsx')),
    screenPage(
      '/$testId/statistics',
      'StatisticsPage',
      () => import('#web/studio/results/statistics/statistics-page.tsx'),
    ),
    screenPage('/$testId/results/$attemptId', 'AttemptPage', () => import('#web/studio/results/attempt-page.tsx')),
    screenPage('/$testId/texts', 'TextsPage', () => import('#web/studio/results/texts/texts-page.tsx')),
    screenPage('/$testId/print', 'TestPrintPage', () => import('./print/print-page.tsx')),
  ],
  create: { to: '/studio/tests/new', label: m.stest_new },
  csv: { results: 'test-results', answers: 'test-answers' },
  acts: { test: { at: 'page', label: m.sout_test } },
} satisfies StudioScreen;
