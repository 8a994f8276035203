import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const ordersScreen = {
  to: '/studio/orders',
  label: m.common_orders,
  icon: 'receipt',
  permission: 'orders.manage',
  group: 'money',
  pages: [
    screenPage('', 'StudioOrdersPage', () => import('./orders-page.tsx')),
    screenPage('/$orderId', 'StudioOrderPage', () => import('./order-page.tsx')),
  ],
  csv: { list: 'orders' },
  acts: { finding: {}, message: {} },
  phoneTab: 4,
  goKey: 'o',
} satisfies StudioScreen;
