import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const questionImportsScreen = {
  to: '/studio/questions/import',
  label: m.simport_title,
  icon: navIcons.upload,
  permission: 'questions.manage',
  group: 'teach',
  pages: [
    screenPage('', 'NewImportPage', () => import('./new-import-page.tsx')),
    screenPage('/$importId', 'QuestionImportPage', () => import('./question-import-page.tsx')),
  ],
  csv: { report: 'question-import' },
  acts: { 'question-import': { at: 'page' } },
} satisfies StudioScreen;
