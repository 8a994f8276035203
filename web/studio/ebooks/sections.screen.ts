import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const sectionsScreen = {
  to: '/studio/sections',
  label: m.common_sections,
  icon: navIcons.shelf,
  permission: 'content.manage',
  group: 'teach',
  pages: [screenPage('', 'SectionsPage', () => import('./sections-page.tsx'))],
  acts: { 'book-section': { label: m.srun_noun_book_section } },
} satisfies StudioScreen;
