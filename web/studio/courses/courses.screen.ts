import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const coursesScreen = {
  to: '/studio/courses',
  label: m.common_courses,
  icon: navIcons.course,
  permission: 'content.manage',
  group: 'teach',
  pages: [
    screenPage('', 'CoursesPage', () => import('./courses-page.tsx')),
    screenPage('/$courseId', 'StudioCoursePage', () => import('./course-page.tsx')),
    screenPage('/$courseId/outline', 'OutlinePage', () => import('#web/studio/outline/outline-page.tsx')),
  ],
  create: { to: '/studio/courses/new', label: m.common_new_course },
  csv: { list: 'courses' },
  acts: { course: { at: 'page' }, 'course-section': { label: m.srun_noun_course_section }, lesson: {}, outline: {} },
  phoneTab: 2,
  goKey: 'c',
} satisfies StudioScreen;
