import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const couponsScreen = {
  to: '/studio/coupons',
  label: m.studio_nav_coupons,
  icon: navIcons.percent,
  permission: 'coupons.manage',
  group: 'money',
  pages: [
    screenPage('', 'CouponsPage', () => import('./coupons-page.tsx')),
    screenPage('/$couponId', 'CouponPage', () => import('./coupon-page.tsx')),
  ],
  create: { to: '/studio/coupons/new', label: m.common_new_coupon },
  csv: { list: 'coupons' },
  acts: { coupon: { at: 'page' } },
} satisfies StudioScreen;
