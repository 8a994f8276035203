import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const pastPapersScreen = {
  to: '/studio/past-papers',
  label: m.papers_title,
  icon: 'book-open',
  permission: 'questions.manage',
  group: 'teach',
  pages: [
    screenPage('', 'PastPapersListPage', () => import('./past-papers-list-page.tsx')),
    screenPage('/$paperId', 'PastPaperPage', () => import('./past-paper-page.tsx')),
    screenPage('/units/$subjectId', 'UnitSourcesPage', () => import('./sources/unit-sources-page.tsx')),
  ],
  create: { to: '/studio/past-papers/new', label: m.spaper_new },
  acts: { 'past-paper': { at: 'page', label: m.common_past_paper }, 'unit-source': { label: m.spaper_sources } },
} satisfies StudioScreen;
