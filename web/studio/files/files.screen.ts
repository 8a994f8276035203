import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const filesScreen = {
  to: '/studio/files',
  label: m.common_files,
  icon: navIcons.image,
  permission: 'content.manage',
  group: 'teach',
  pages: [screenPage('', 'FilesPage', () => import('./files-page.tsx'))],
  acts: { media: {}, captions: { label: m.common_captions } },
} satisfies StudioScreen;
