import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const auditScreen = {
  to: '/studio/audit',
  label: m.studio_nav_audit,
  icon: navIcons.log,
  permission: 'audit.read',
  group: 'site',
  pages: [screenPage('', 'AuditPage', () => import('./audit-page.tsx'))],
  csv: { list: 'audit' },
} satisfies StudioScreen;
