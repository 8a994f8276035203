import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const refundsScreen = {
  to: '/studio/refunds',
  label: m.studio_nav_refunds,
  icon: navIcons.refund,
  permission: 'orders.manage',
  group: 'money',
  pages: [screenPage('', 'RefundsPage', () => import('./refunds-page.tsx'))],
  csv: { list: 'refunds' },
  acts: { refund: {} },
  count: { of: ({ refunds }) => refunds?.count, waits: true },
} satisfies StudioScreen;
