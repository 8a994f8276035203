import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const subjectsScreen = {
  to: '/studio/subjects',
  label: m.common_subjects,
  icon: navIcons.codes,
  permission: 'content.manage',
  group: 'teach',
  pages: [
    screenPage('', 'SubjectsPage', () => import('./subjects-page.tsx')),
    screenPage('/units/$subjectId', 'UnitsPage', () => import('./units/units-page.tsx')),
  ],
  csv: {
    list: 'subjects',
    programmes: 'programmes',
    terms: 'terms',
    universities: 'universities',
  },
  acts: { subject: {}, subjects: {}, programme: {}, term: {}, university: {}, catalogue: {} },
} satisfies StudioScreen;
