/** What the page and the service worker call alike: caches, headers and what they say to each other. */
export const PAGES_CACHE = /^pages-(\w+)\.(en|hi)$/;
/** When the server made a page that is kept. */
export const KEPT_AT = 'x-kept-at';
/** Its heading, as an address would have it: a header holds no Hindi. */
export const KEPT_TITLE = 'x-kept-title';
/** Set on `<html>` of a page that is shown as it was last seen: when that was. */
export const AS_OF = 'data-as-of';

/** A browser keeps these of a student as they were last seen: what changes little and is wanted without a line. */
const KEPT_PATHS = /^\/(?:purchases|timetables|timetable\/[\w-]+|notes|notebook|on-this-phone)?$/;

export const isKeptPath = (path: string): boolean => KEPT_PATHS.test(path);

/**
 * From the page to the worker: `keep` these pages unless they were kept in this language within `withinMs`; `forget` all that is kept, answered on
 * the port; `take-over` from the worker before.
 */
export type WorkerMessage = { keep: string[]; language: string; withinMs: number } | 'forget' | 'take-over';
export type KeptPage = { path: string; keptAt: string; language: string; title: string };

/** The pages that are kept for whoever was last here, each once, the newest of its languages; throws where the browser refuses. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const named = (await caches.keys()).map((name) => PAGES_CACHE.exec(name)).filter((found) => found !== null);
  const newest = new Map<string, KeptPage>();
  for (const [name, , language = ''] of named) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      const headers = (await cache.match(request))?.headers;
      const keptAt = headers?.get(KEPT_AT) ?? '';
      const title = decodeURIComponent(headers?.get(KEPT_TITLE) ?? '');
      if (keptAt > (newest.get(path)?.keptAt ?? '')) newest.set(path, { path, keptAt, language, title });
    }
  }
  return [...newest.values()];
}
