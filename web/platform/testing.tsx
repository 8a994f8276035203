import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Boot, PageViewer } from '#contract/page-boot.ts';
import type { Language } from '#contract/procedure.ts';
import { keyOf, type SnapshotOf, type WatchPath } from './live.ts';
import { BootContext } from './session.ts';
import { speak } from './words.ts';

export const student: PageViewer = {
  id: 'student',
  name: 'Ravi Kumar',
  email: 'ravi@example.test',
  role: 'student',
  photoUrl: null,
  language: 'en',
  theme: 'system',
  held: null,
  firstName: 'Ravi',
  initials: 'RK',
};

type Scene = {
  viewer?: PageViewer | null;
  language?: Language;
  path?: string;
  /** Those of the school; all without it. */
  doors?: Boot['doors'];
  snapshots?: { [Path in WatchPath]?: SnapshotOf<Path> };
  /** Of a watch with an input: its key as `keyOf` makes it, and the snapshot. */
  snapshotsByKey?: Record<string, unknown>;
};

const EVERY_DOOR = { mobile: true, google: true, passkey: true, mail: true };

/** The first HTML of `node`, as the server writes it: for a signed-in student in English unless the scene says otherwise. */
export async function renderHtml(
  node: ReactNode,
  {
    viewer = student,
    language = 'en',
    path = '/',
    doors = EVERY_DOOR,
    snapshots = {},
    snapshotsByKey = {},
  }: Scene = {},
): Promise<string> {
  const queries = new QueryClient();
  for (const [watch, snapshot] of Object.entries(snapshots))
    queries.setQueryData([keyOf(watch as WatchPath)], snapshot);
  for (const [key, snapshot] of Object.entries(snapshotsByKey)) queries.setQueryData([key], snapshot);
  const boot: Boot = {
    viewer,
    language,
    signedOut: 'signed-out',
    theme: 'system',
    device: 'other',
    host: 'school.test',
    doors,
    closedNotices: [],
    snapshots: {},
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node, notFoundComponent: () => null }),
    history,
  });
  await router.load();
  speak(language);
  const html = renderToString(
    <BootContext value={boot}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BootContext>,
  );
  speak('en');
  return asBrowserWrites(html);
}

const TAG = /<[a-z][^\s>/]*(?: [^\s=>/]+(?:="[^"]*")?)*/gi;
const ATTRIBUTE = / ([^\s=>/]+)(?:="([^"]*)")?/g;

const escaped = (text: string) => text.replaceAll('>', '&gt;');

/** HTML as `innerHTML` gives it back (HTML standard, 13.3), whichever of both engines drew it. */
function asBrowserWrites(html: string): string {
  const tags: string[] = [];
  const keep = (tag: string) =>
    `<${tags.push(tag.replace(ATTRIBUTE, (_, name: string, value = '') => ` ${name === 'viewBox' ? name : name.toLowerCase()}="${escaped(value)}"`)) - 1}:`;
  return html
    .replaceAll('<!-- -->', '')
    .replace(TAG, keep)
    .replace(/>([^<]*)/g, (_, text: string) => `>${escaped(text)}`)
    .replace(/<(\d+):/g, (_, place: string) => tags[Number(place)] ?? '');
}
