import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const todayScreen = {
  to: '/studio',
  label: m.common_today,
  icon: navIcons.today,
  permission: 'studio.open',
  group: 'today',
  pages: [screenPage('', 'TodayPage', () => import('./today-page.tsx'))],
  phoneTab: 1,
  goKey: 't',
} satisfies StudioScreen;
