import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';

export const notesScreen = {
  to: '/studio/notes',
  label: m.studio_nav_notes,
  icon: 'file',
  permission: 'content.manage',
  group: 'teach',
  pages: [
    screenPage('', 'StudioNotesPage', () => import('./notes-page.tsx')),
    screenPage('/$noteId', 'NotePage', () => import('./note-page.tsx')),
  ],
  create: { to: '/studio/notes/new', label: m.common_new_note },
  csv: { list: 'notes' },
  acts: { note: { at: 'page' } },
} satisfies StudioScreen;
