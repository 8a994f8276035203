import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const staffScreen = {
  to: '/studio/staff',
  label: m.studio_nav_staff,
  icon: navIcons.shield,
  permission: 'staff.manage',
  group: 'site',
  pages: [screenPage('', 'StaffPage', () => import('./staff-page.tsx'))],
  acts: { staff: { at: 'list' } },
} satisfies StudioScreen;
