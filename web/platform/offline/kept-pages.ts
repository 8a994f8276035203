import type { Language } from '#contract/procedure.ts';
import { mayHaveItems } from '#web/platform/offline-items/items-mark.ts';
import { isKeptPath, PAGES_CACHE, type WorkerMessage } from './kept-names.ts';

const MINUTE_MS = 60_000;
/** The page that is open changes under one's eyes; others are kept ahead. */
const OPEN_WITHIN_MS = 10 * MINUTE_MS;
const AHEAD_WITHIN_MS = 60 * MINUTE_MS;
const AHEAD = ['/', '/purchases', '/timetables', '/notebook'];
/** Opens what the device keeps, so it is kept where there is such a thing. */
const ITEMS_PAGE = '/on-this-phone';
const PATIENCE_MS = 1000;

type Viewing = { isSignedIn: boolean; language: Language; path: string };

async function say(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Has the worker keep the open page and, of who is signed in and does not save data, what one opens without a line. */
export function keepPagesOf({ isSignedIn, language, path }: Viewing): void {
  if (!navigator.onLine) return;
  const { saveData } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {};
  if (isKeptPath(path)) void say({ keep: [path], language, withinMs: OPEN_WITHIN_MS });
  const ahead = mayHaveItems() ? [...AHEAD, ITEMS_PAGE] : AHEAD;
  const others = ahead.filter((each) => each !== path);
  if (isSignedIn && !saveData) void say({ keep: others, language, withinMs: AHEAD_WITHIN_MS });
}

/** Has the worker keep a page now, if it is one that is kept. */
export function keepPage(path: string, language: Language): void {
  void say({ keep: [path], language, withinMs: 0 });
}

/** Nothing of the person who leaves stays in this browser's caches, nor of what the device kept for them; done within a second or so. Never rejects. */
export async function forgetKeptPages(): Promise<void> {
  if (mayHaveItems())
    await import('#web/platform/offline-items/items-upkeep.ts').then(
      ({ forgetItems }) => forgetItems(),
      () => undefined,
    );
  try {
    const worker = navigator.serviceWorker.controller;
    if (worker) await forgottenBy(worker);
    // A worker that does not answer, or is not there.
    for (const name of await caches.keys()) if (PAGES_CACHE.test(name)) await caches.delete(name);
  } catch {
    // Where the browser refuses them nothing was kept.
  }
}

function forgottenBy(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage('forget' satisfies WorkerMessage, [port2]);
  return Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
