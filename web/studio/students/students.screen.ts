import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const studentsScreen = {
  to: '/studio/students',
  label: m.common_students,
  icon: 'people',
  permission: 'students.manage',
  group: 'people',
  pages: [
    screenPage('', 'StudentsPage', () => import('./students-page.tsx')),
    screenPage('/bring', 'BringPage', () => import('#web/studio/bring/bring-page.tsx')),
    screenPage('/bring/$listId', 'BroughtListPage', () => import('#web/studio/bring/list-page.tsx')),
    screenPage('/waiting', 'WaitingPage', () => import('#web/studio/bring/waiting-page.tsx')),
    screenPage('/$userId', 'StudentPage', () => import('./student-page.tsx')),
  ],
  csv: {
    list: 'students',
    waiting: 'waiting',
    access: 'access-list',
  },
  acts: { student: { at: 'page' } },
  phoneTab: 3,
  goKey: 's',
} satisfies StudioScreen;
