import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const settingsScreen = {
  to: '/studio/settings',
  label: m.studio_nav_settings,
  icon: navIcons.gear,
  permission: 'settings.change',
  group: 'site',
  pages: [screenPage('', 'SettingsPage', () => import('./settings-page.tsx'))],
  acts: { settings: { at: 'list' }, keys: {} },
} satisfies StudioScreen;
