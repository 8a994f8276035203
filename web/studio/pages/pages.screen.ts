import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const pagesScreen = {
  to: '/studio/pages',
  label: m.common_pages,
  icon: navIcons.page,
  permission: 'pages.publish',
  group: 'site',
  pages: [
    screenPage('', 'PagesPage', () => import('./pages-page.tsx')),
    screenPage('/$slug', 'StudioTextPage', () => import('./text-page.tsx')),
  ],
  acts: { page: { at: 'page' } },
} satisfies StudioScreen;
