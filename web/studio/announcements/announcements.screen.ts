import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const announcementsScreen = {
  to: '/studio/announcements',
  label: m.common_announcements,
  icon: 'megaphone',
  permission: 'content.manage',
  group: 'reach',
  pages: [
    screenPage('', 'AnnouncementsPage', () => import('./announcements-page.tsx')),
    screenPage('/$announcementId', 'AnnouncementPage', () => import('./announcement-page.tsx')),
  ],
  create: { to: '/studio/announcements/new', label: m.common_new_announcement },
  csv: { list: 'announcements' },
  acts: { announcement: { at: 'page' } },
} satisfies StudioScreen;
