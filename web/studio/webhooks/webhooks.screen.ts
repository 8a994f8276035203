import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const webhooksScreen = {
  to: '/studio/webhooks',
  label: m.swebhooks_title,
  icon: navIcons.outward,
  permission: 'settings.change',
  group: 'site',
  pages: [screenPage('', 'WebhooksPage', () => import('./webhooks-page.tsx'))],
  acts: { webhook: { at: 'list' } },
} satisfies StudioScreen;
