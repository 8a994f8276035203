import { mayDo, type Permission, type Role } from '#contract/rights.ts';
import { m } from '#web/platform/words.ts';
import type { IconLook } from '#web/ui/icon.tsx';
import { navIcons } from './nav-icons.ts';

export type NavItem = { to: string; label: () => string; icon: IconLook; permission: Permission };
type NavGroup = { label: (() => string) | null; items: NavItem[] };

const item = (to: string, label: () => string, icon: IconLook, permission: Permission): NavItem => ({
  to,
  label,
  icon,
  permission,
});

/** Every screen of the studio that stands in its side bar, by what it is about. */
const GROUPS: NavGroup[] = [
  { label: null, items: [item('/studio', m.studio_nav_today, navIcons.today, 'studio.open')] },
  {
    label: m.studio_nav_teach,
    items: [
      item('/studio/courses', m.studio_nav_courses, navIcons.course, 'content.manage'),
      item('/studio/ebooks', m.studio_nav_ebooks, 'book-open', 'content.manage'),
      item('/studio/sections', m.studio_nav_sections, navIcons.shelf, 'content.manage'),
      item('/studio/notes', m.studio_nav_notes, 'file', 'content.manage'),
      item('/studio/timetables', m.studio_nav_timetables, 'calendar', 'timetables.manage'),
      item('/studio/subjects', m.studio_nav_subjects, navIcons.codes, 'content.manage'),
      item('/studio/files', m.studio_nav_files, navIcons.image, 'content.manage'),
    ],
  },
  {
    label: m.studio_nav_reach,
    items: [
      item('/studio/announcements', m.studio_nav_announcements, 'megaphone', 'content.manage'),
      item('/studio/polls', m.studio_nav_polls, navIcons.poll, 'content.manage'),
      item('/studio/streams', m.studio_nav_streams, navIcons.stream, 'content.manage'),
    ],
  },
  {
    label: m.studio_nav_people,
    items: [
      item('/studio/students', m.studio_nav_students, 'people', 'students.manage'),
      item('/studio/doubts', m.studio_nav_doubts, navIcons.doubt, 'doubts.answer'),
      item('/studio/tickets', m.studio_nav_tickets, navIcons.ticket, 'tickets.answer'),
      item(
        '/studio/reviews',
        m.studio_nav_reviews,
        { line: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z' },
        'reviews.moderate',
      ),
    ],
  },
  {
    label: m.studio_nav_money,
    items: [
      item('/studio/orders', m.studio_nav_orders, 'receipt', 'orders.manage'),
      item('/studio/refunds', m.studio_nav_refunds, navIcons.refund, 'orders.manage'),
      item('/studio/coupons', m.studio_nav_coupons, navIcons.percent, 'coupons.manage'),
      item('/studio/invoices', m.studio_nav_invoices, navIcons.invoice, 'tax.export'),
    ],
  },
  {
    label: m.studio_nav_site,
    items: [
      item('/studio/pages', m.studio_nav_pages, navIcons.page, 'pages.publish'),
      item('/studio/settings', m.studio_nav_settings, navIcons.gear, 'settings.change'),
      item('/studio/staff', m.studio_nav_staff, navIcons.shield, 'staff.manage'),
      item('/studio/jobs', m.studio_nav_jobs, navIcons.jobs, 'jobs.manage'),
      item('/studio/audit', m.studio_nav_audit, navIcons.log, 'audit.read'),
      item('/studio/backups', m.studio_nav_backups, navIcons.archive, 'backups.manage'),
      item('/studio/import', m.studio_nav_import, navIcons.upload, 'backups.manage'),
    ],
  },
];

/** What somebody in a role finds in the side bar; what is not for them is absent. */
export function navOf(role: Role): NavGroup[] {
  return GROUPS.map(({ label, items }) => ({
    label,
    items: items.filter(({ permission }) => mayDo(role, permission)),
  })).filter(({ items }) => items.length > 0);
}

/** The screen that an address belongs to. */
export function navItemOf(path: string): NavItem | undefined {
  const items = GROUPS.flatMap((group) => group.items);
  return items
    .filter(({ to }) => path === to || (to !== '/studio' && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
