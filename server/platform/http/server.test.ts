import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createServer } from './server.ts';

const PATIENCE = { headersMs: 300, bodyMs: 300, idleMs: 1500, checkMs: 50 };

async function open() {
  const log = createLog('silent');
  const server = createServer({ log, secure: false, trustProxy: 0, development: false, patience: PATIENCE });
  server.get('/*', async () => 'a page');
  server.post('/api/act', { config: { fromAnywhere: true } }, async () => 'done');
  server.post('/files/upload', { config: { fromAnywhere: true } }, async () => 'taken');
  server.get('/course/:id', async () => 'a course');
  server.post('/change', async () => 'changed');
  server.get('/files/often/:status', { config: { quiet: true } }, async ({ params }, reply) =>
    reply.code(Number(Object(params).status)).send(),
  );
  onTestFinished(() => server.close());
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, log, port: (server.server.address() as AddressInfo).port };
}

/** Says this to the server and no more; answers how many milliseconds later the server ended the connection. */
async function endAfter(port: number, said: string): Promise<number> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.resume().write(said);
  await once(socket, 'close');
  return performance.now() - began;
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: school.test\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"slow`;

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nhost: school'],
  ['half a body', post('/api/act')],
])('who says %s and then no more is cut off soon', async (_, said) => {
  const { port } = await open();
  expect(await endAfter(port, said)).toBeLessThan(1400);
});

test('an upload may pause, for as long as a connection may be idle', async () => {
  const { port } = await open();
  expect(await endAfter(port, post('/files/upload'))).toBeGreaterThan(1400);
});

test.each([
  ['/ticket/AbCdEfGhIjKlMnOpQrStUv', '/ticket/…'],
  ['/ticket/AbCdEfGhIjKlMnOpQrStUv/?from=mail', '/ticket/…/'],
  ['/ticket/%41bCdEfGhIjKlMnOpQrStUv', '/ticket/…'],
  ['//ticket/AbCdEfGhIjKlMnOpQrStUv.', '//ticket/…'],
  ['/shipping-and-delivery', '/shipping-and-delivery'],
  ['/ebook/0190b5a2-0000-7000-8000-000000000001', '/ebook/0190b5a2-0000-7000-8000-000000000001'],
  ['/course/a-course-with-a-long-name-of-its-own', '/course/a-course-with-a-long-name-of-its-own'],
])('%s is %s in the log', async (url, path) => {
  const { server, log } = await open();
  const lines = vi.spyOn(log, 'info');
  const child = vi.spyOn(log, 'child').mockReturnValue(log as never);
  await server.inject({ url });
  expect(child).toHaveBeenCalled();
  expect(lines.mock.calls.map(([line]) => Object(line).path)).toEqual([path]);
});

test.each([
  ['nothing', {}, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the line of addresses', { 'sec-fetch-site': 'none' }, 200],
  ['a page beside ours', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'http://school.test' }, 403],
  ['the background of another site', { 'sec-fetch-site': 'none', origin: 'https://evil.test' }, 403],
  ['our own origin, in an old browser', { origin: 'http://school.test' }, 200],
  ['another origin, in an old browser', { origin: 'https://evil.test' }, 403],
  ['an app', { authorization: 'Bearer token' }, 200],
  ['an app that signs in', { 'accept-session': 'token' }, 200],
  ['an app with a cookie of a browser', { 'accept-session': 'token', cookie: 'adhyay=token' }, 403],
  ['a bearer and a cookie', { authorization: 'Bearer token', cookie: 'adhyay=token' }, 400],
])('a change that proves %s is answered as it deserves', async (_, headers, status) => {
  const { server } = await open();
  const answer = await server.inject({ method: 'POST', url: '/change', headers: { host: 'school.test', ...headers } });
  expect(answer.statusCode).toBe(status);
});

test('of a quiet route the log gets what was refused, and of any other all', async () => {
  const { server, log } = await open();
  const lines = vi.spyOn(log, 'info');
  vi.spyOn(log, 'child').mockReturnValue(log as never);
  for (const path of ['/files/often/206', '/files/often/404', '/course/1']) await server.inject({ url: path });
  expect(lines.mock.calls.map(([line]) => Object(line).path)).toEqual(['/files/often/404', '/course/1']);
});

test('a page takes sockets, pictures and videos from its own origin and the hosts of the school alone', async () => {
  const server = createServer({
    ...{ log: createLog('silent'), secure: true, trustProxy: 0, development: false },
    ...{ publicUrl: 'https://school.test', readPictureOrigins: async () => ['https://old.school.test'] },
    mediaOrigin: 'https://cdn.test',
  });
  onTestFinished(() => server.close());
  server.get('/*', async () => 'a page');
  const { headers } = await server.inject({ url: '/' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("img-src 'self' data: https://old.school.test");
  expect(policy).toContain("connect-src 'self' wss://school.test https://cdn.test");
  expect(policy).toContain("media-src 'self' blob: https://cdn.test");
});
