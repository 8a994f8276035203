import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const backupsScreen = {
  to: '/studio/backups',
  label: m.studio_nav_backups,
  icon: navIcons.archive,
  permission: 'backups.manage',
  group: 'site',
  pages: [screenPage('', 'BackupsPage', () => import('./backups-page.tsx'))],
  acts: { backup: { at: 'list' } },
} satisfies StudioScreen;
