import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const streamsScreen = {
  to: '/studio/streams',
  label: m.studio_nav_streams,
  icon: navIcons.stream,
  permission: 'content.manage',
  group: 'reach',
  pages: [
    screenPage('', 'StreamsPage', () => import('./streams-page.tsx')),
    screenPage('/$streamId', 'StreamPage', () => import('./stream-page.tsx')),
  ],
  create: { to: '/studio/streams/new', label: m.studio_stream_new },
  csv: { list: 'streams' },
  acts: { stream: { at: 'page' } },
} satisfies StudioScreen;
