import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const invoicesScreen = {
  to: '/studio/invoices',
  label: m.studio_nav_invoices,
  icon: navIcons.invoice,
  permission: 'tax.export',
  group: 'money',
  pages: [screenPage('', 'InvoicesPage', () => import('./invoices-page.tsx'))],
  csv: { list: 'invoices' },
  acts: { tax: {} },
} satisfies StudioScreen;
