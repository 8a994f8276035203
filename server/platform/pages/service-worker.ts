import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Door } from '#server/platform/http/server.ts';
import { accepts } from './page-bytes.ts';

/** Takes the place of a worker that does harm: it lets go of all pages, and what was kept is gone. Drafts are not its to delete. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;
const GUEST = 'guest';
const MARK_LENGTH = 16;
const ETAG_LENGTH = 27;

/**
 * GET /sw.js: the service worker of this build, asked for anew each time. Without a `script` it is switched off: browsers
 * that have one get one in its place that goes, with everything that it kept (record 0059).
 */
export function mountServiceWorker(server: Door, script: string | undefined): void {
  const text = Buffer.from(script ?? FAREWELL);
  const zipped = gzipSync(text, { level: 9 });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, ETAG_LENGTH)}"`;
  server.get('/sw.js', { config: { quiet: true } }, async ({ headers }, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').header('etag', etag);
    reply.header('vary', 'accept-encoding');
    // Not "storage" too: it would take what students typed and did not send yet.
    if (script === undefined) reply.header('clear-site-data', '"cache"');
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (!accepts(headers['accept-encoding'] ?? '', 'gzip')) return text;
    return reply.header('content-encoding', 'gzip').send(zipped);
  });
}

/** By what the worker tells whose a page is: never the id itself, `guest` of nobody. */
export function viewerMark(person: { id: string } | null): string {
  return person ? createHash('sha256').update(`viewer ${person.id}`).digest('hex').slice(0, MARK_LENGTH) : GUEST;
}
