import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const errataScreen = {
  to: '/studio/errata',
  label: m.serrata_nav,
  icon: 'warning',
  permission: 'questions.manage',
  group: 'teach',
  pages: [
    screenPage('', 'ErrataPage', () => import('./errata-page.tsx')),
    screenPage('/$versionId', 'ReportedPage', () => import('./reported-page.tsx')),
  ],
  acts: { report: { at: 'page', label: m.serrata_report }, erratum: { label: m.serrata_erratum } },
} satisfies StudioScreen;
