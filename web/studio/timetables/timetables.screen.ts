import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const timetablesScreen = {
  to: '/studio/timetables',
  label: m.common_timetables,
  icon: 'calendar',
  permission: 'timetables.manage',
  group: 'teach',
  pages: [
    screenPage('', 'StudioTimetablesPage', () => import('./timetables-page.tsx')),
    screenPage('/$sectionId', 'StudioTimetablePage', () => import('./timetable-page.tsx')),
    screenPage('/$sectionId/import', 'TimetableImportPage', () => import('./timetable-import-page.tsx')),
  ],
  csv: { list: 'timetables', papers: 'timetable-papers' },
  acts: { timetable: { at: 'page' } },
} satisfies StudioScreen;
