import { AS_OF, isKeptPath, KEPT_AT, KEPT_TITLE, PAGES_CACHE } from '#web/platform/offline/kept-names.ts';

const VIEWER = 'x-viewer';
const SCRIPTS = /<script [^>]*src="(\/assets\/[^"]+)"/g;
/** Of a body as it came over the line; here it is text. */
const OF_THE_LINE = ['content-encoding', 'content-length', 'transfer-encoding'];

let viewer: string | undefined;
let epoch = 0;
let turn: Promise<unknown> = Promise.resolve();

/** One change of what is kept after the other, so that nothing is put back which was just forgotten. */
function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = turn.then(change);
  turn = done.catch(() => undefined);
  return done;
}

/** A mark of now, to be handed in with what is asked for now: an answer that comes after its person has left is not kept. */
export const markOfNow = (): number => epoch;

/** Keeps a page for its viewer, if it is one of those that are kept; all that is kept for anybody else goes, whatever page it is. */
export async function takePage(path: string, answer: Response, mark: number): Promise<void> {
  const owner = answer.headers.get(VIEWER);
  const language = answer.headers.get('content-language');
  if (!owner || mark !== epoch) return;
  if (viewer !== undefined && viewer !== owner) epoch += 1;
  viewer = owner;
  const now = epoch;
  const isKept = answer.status === 200 && isKeptPath(path) && (language === 'en' || language === 'hi');
  const html = isKept ? await answer.text() : '';
  await inTurn(async () => {
    if (now !== epoch) return;
    await removeCaches((name) => PAGES_CACHE.exec(name)?.[1] !== owner);
    if (!isKept) return;
    const cache = await caches.open(`pages-${owner}.${language}`);
    await cache.put(path, new Response(html, { headers: headersOf(answer, html) }));
  });
}

function headersOf(answer: Response, html: string): Headers {
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_LINE) headers.delete(name);
  headers.set(KEPT_AT, new Date(headers.get('date') ?? Date.now()).toISOString());
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  headers.set(KEPT_TITLE, encodeURIComponent(heading.replace(/<[^>]*>/g, '').toWellFormed()));
  return headers;
}

/** Removes every page of everybody; what is on its way is not kept. */
export async function forgetPages(): Promise<void> {
  epoch += 1;
  viewer = undefined;
  await inTurn(() => removeCaches(() => true));
}

async function removeCaches(isMeant: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => PAGES_CACHE.test(name) && isMeant(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The page of a path as it was last seen, its time on it; undefined when it is not kept, or a script of it is not here. */
export async function findKeptPage(path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => PAGES_CACHE.test(name));
  const found = await Promise.all(names.map((cacheName) => caches.match(path, { cacheName, ignoreVary: true })));
  const [page] = found
    .filter((answer) => answer !== undefined)
    .sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  if (!page) return undefined;
  const html = await page.text();
  if (!(await hasScripts(html))) return undefined;
  return new Response(html.replace('<html ', `<html ${AS_OF}="${timeOf(page)}" `), { headers: page.headers });
}

const timeOf = (page: Response): string => page.headers.get(KEPT_AT) ?? '';

/** Whether all scripts that a page names are in this browser: those of another build may be gone. */
async function hasScripts(html: string): Promise<boolean> {
  const scripts = [...html.matchAll(SCRIPTS)].map(([, address = '']) => caches.match(address, { ignoreVary: true }));
  return (await Promise.all(scripts)).every((script) => script !== undefined);
}
