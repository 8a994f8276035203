import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const importScreen = {
  to: '/studio/import',
  label: m.studio_nav_import,
  icon: navIcons.upload,
  permission: 'backups.manage',
  group: 'site',
  pages: [screenPage('', 'ImportPage', () => import('./import-page.tsx'))],
  acts: { import: { at: 'list' } },
} satisfies StudioScreen;
