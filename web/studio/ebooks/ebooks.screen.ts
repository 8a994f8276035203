import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const ebooksScreen = {
  to: '/studio/ebooks',
  label: m.common_assignments_studio,
  icon: 'book-open',
  permission: 'content.manage',
  group: 'teach',
  pages: [
    screenPage('', 'EbooksPage', () => import('./ebooks-page.tsx')),
    screenPage('/$ebookId', 'StudioEbookPage', () => import('./ebook-page.tsx')),
  ],
  create: { to: '/studio/ebooks/new', label: m.common_new_assignment },
  csv: { list: 'ebooks' },
  acts: { ebook: { at: 'page' } },
} satisfies StudioScreen;
