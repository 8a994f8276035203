/// <reference lib="webworker" />
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { listKeptPages, type WorkerMessage } from '#web/platform/offline/kept-names.ts';
import { OUTBOX } from '#web/platform/outbox/sending.ts';
import { findKeptPage, forgetPages, markOfNow, takePage } from './kept-pages.ts';
import { sendOutbox } from './outbox.ts';
import { openPushed, showPushed } from './push.ts';

/** Of the browsers that have it. */
type SyncEvent = ExtendableEvent & { tag: string };
type KeepMessage = Exclude<WorkerMessage, string>;

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (vite.config.ts beside): what draws the pages that are kept. */
declare const SHELL: PrecacheEntry[];
/** And what shows the items that the device keeps: their page, a player and a reader, for who keeps any. */
declare const VIEWERS: string[];

/** So long a page may take before it is shown as it was last seen. */
const PATIENCE_MS = 5000;
const PANEL = '/offline';
const PANEL_CACHE = 'offline-panel';
const ITEMS_PAGE = '/on-this-phone';
const VIEWERS_CACHE = 'item-viewers';
const LANGUAGES = ['en', 'hi'];
/** Programs and files of their own, which nobody keeps. */
const NO_PAGES = /^\/(?:api|auth|calendar|demo|files|health|sandbox|studio|webhooks|\.well-known)(?:\/|$)|\.\w+$/;
/** What a proxy says of a server that is away, and the server of its database. */
const AWAY = [502, 503, 504];

const pathOf = (url: string): string => url.slice(self.location.origin.length).split('#')[0] ?? '/';

/** A page from the line; as it was last seen where there is none or it takes longer than five seconds; else what can be opened. */
class LastSeen extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const path = pathOf(request.url);
    const coming = fetchPage(path, () => handler.fetch(request), handler);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const answer = await Promise.race([coming.catch(() => undefined), late]);
    if (answer && !AWAY.includes(answer.status)) return answer;
    return (await findKeptPage(path)) ?? answer ?? coming.catch(() => panelInPlaceOf(path));
  }
}

async function fetchPage(path: string, get: () => Promise<Response>, handler: Pick<StrategyHandler, 'waitUntil'>) {
  const mark = markOfNow();
  const answer = await get();
  void handler.waitUntil(takePage(path, answer.clone(), mark));
  return answer;
}

async function panelInPlaceOf(path: string): Promise<Response> {
  if (!path.startsWith(PANEL)) return Response.redirect(`${PANEL}?to=${encodeURIComponent(path)}`);
  const panel = await caches.match(`${PANEL}?lang=${await languageOfPanel()}`, { cacheName: PANEL_CACHE });
  return panel ?? Response.error();
}

/** That of the pages that are kept, else that of the browser. */
async function languageOfPanel(): Promise<string> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const kept = LANGUAGES.find((language) => names.length > 0 && names.every((name) => name.endsWith(`.${language}`)));
  return kept ?? (self.navigator.language.startsWith('hi') ? 'hi' : 'en');
}

/** The panel knows nobody, so that anybody may see it: it is asked for without a cookie, once in each language. */
async function keepPanel(): Promise<void> {
  const cache = await caches.open(PANEL_CACHE);
  for (const language of LANGUAGES) {
    const answer = await fetch(PANEL, {
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'accept-language': language },
    });
    if (!answer.ok) throw new Error(`the panel was answered with ${answer.status}`);
    await cache.put(`${PANEL}?lang=${language}`, answer);
  }
}

/** Fetches pages anew, unless they were kept within so many milliseconds; one that does not come stays as it is. */
async function keepPages({ keep: paths, language, withinMs }: KeepMessage): Promise<void> {
  const since = new Date(Date.now() - withinMs).toISOString();
  const recent = (await listKeptPages()).filter((page) => page.language === language && page.keptAt > since);
  const wanted = paths.filter((each) => !recent.some(({ path }) => path === each));
  for (const path of wanted) await keepPage(path);
  if (paths.includes(ITEMS_PAGE)) await keepViewers();
}

async function keepPage(path: string): Promise<void> {
  const mark = markOfNow();
  // A redirect leads to what is not this page.
  const answer = await fetch(path, { redirect: 'manual', cache: 'no-store' }).catch(() => undefined);
  if (answer) await takePage(path, answer, mark);
}

/** What an item is shown with; a part that does not come is asked for the next time. */
async function keepViewers(): Promise<void> {
  const cache = await caches.open(VIEWERS_CACHE);
  const add = async (url: string) => (await caches.match(url, { ignoreVary: true })) ?? cache.add(url);
  await Promise.allSettled(VIEWERS.map(add));
}

/** Those of another build are no longer asked for. */
async function dropOldViewers(): Promise<void> {
  const cache = await caches.open(VIEWERS_CACHE);
  for (const request of await cache.keys())
    if (!VIEWERS.includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** A new build brings new scripts: pages that name those of the old one come anew while there is a line. */
async function renewPages(): Promise<void> {
  const kept = await listKeptPages();
  for (const { path } of kept) await keepPage(path);
  if (kept.some(({ path }) => path === ITEMS_PAGE)) await keepViewers();
}

precacheAndRoute(SHELL, { directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !NO_PAGES.test(url.pathname),
  new LastSeen(),
);

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepPanel(), renewPages()])));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOldViewers()])));
// Where there is a background sync: a page asked for it, and may be closed by now.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX) sync.waitUntil(sendOutbox());
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushed(event.data));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));
self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  else if (message === 'forget') event.waitUntil(forgetPages().then(() => event.ports[0]?.postMessage('forgotten')));
  else event.waitUntil(keepPages(message));
});
