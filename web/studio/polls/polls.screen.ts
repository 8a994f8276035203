import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const pollsScreen = {
  to: '/studio/polls',
  label: m.studio_nav_polls,
  icon: navIcons.poll,
  permission: 'content.manage',
  group: 'reach',
  pages: [
    screenPage('', 'PollsPage', () => import('./polls-page.tsx')),
    screenPage('/$pollId', 'PollPage', () => import('./poll-page.tsx')),
  ],
  create: { to: '/studio/polls/new', label: m.common_new_poll },
  csv: { list: 'polls', results: 'poll-results' },
  acts: { poll: { at: 'page' } },
} satisfies StudioScreen;
