import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const doubtsScreen = {
  to: '/studio/doubts',
  label: m.common_doubts,
  icon: navIcons.doubt,
  permission: 'doubts.answer',
  group: 'people',
  pages: [screenPage('', 'DoubtsPage', () => import('./doubts-page.tsx'))],
  acts: { doubt: {} },
  count: { of: ({ waiting }) => waiting.doubts, waits: false },
  phoneTab: 6,
} satisfies StudioScreen;
