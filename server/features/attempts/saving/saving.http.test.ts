import { afterEach, expect, test, vi } from 'vitest';
import { createServer } from '#server/platform/http/server.ts';
import { createLog } from '#server/platform/log.ts';
import { gatherSaves } from './saving.http.ts';

afterEach(() => vi.useRealTimers());

function openDoor() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer({
    ...{ log: createLog('silent'), secure: false, development: false },
    trustProxy: 0,
  });
  gatherSaves(server);
  const begun: string[] = [];
  server.all('/api/*', async ({ url }) => {
    begun.push(url);
    return {};
  });
  const ask = (url: string, method: 'GET' | 'POST' = 'POST') =>
    server.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } });
  return { server, begun, ask };
}

test('saves wait for one another for 15 milliseconds, by both ways, and nothing else does', async () => {
  const { server, begun, ask } = openDoor();
  const first = ask('/api/rpc/attempts/save');
  await ask('/api/rpc/attempts/submit');
  await ask('/api/v1/attempts/a/events', 'GET');
  await vi.advanceTimersByTimeAsync(10);
  const second = ask('/api/v1/attempts/a/events');
  await ask('/api/v1/attempts/a');
  expect(begun).toEqual(['/api/rpc/attempts/submit', '/api/v1/attempts/a/events', '/api/v1/attempts/a']);

  await vi.advanceTimersByTimeAsync(5);
  expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(begun.slice(3)).toEqual(['/api/rpc/attempts/save', '/api/v1/attempts/a/events']);

  const later = ask('/api/rpc/attempts/save');
  await vi.advanceTimersByTimeAsync(15);
  expect((await later).statusCode).toBe(200);
  await server.close();
});

test('of a crowd nobody waits: the 32nd lets all go on, and the next begins to wait anew', async () => {
  const { server, begun, ask } = openDoor();
  const crowd = Array.from({ length: 32 }, () => ask('/api/rpc/attempts/save'));
  await Promise.all(crowd);
  expect(begun).toHaveLength(32);
  const later = ask('/api/rpc/attempts/save');
  await vi.advanceTimersByTimeAsync(14);
  expect(begun).toHaveLength(32);
  await vi.advanceTimersByTimeAsync(1);
  expect((await later).statusCode).toBe(200);
  await server.close();
});
