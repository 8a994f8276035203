import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createServer } from '#server/platform/http/server.ts';
import { createLog } from '#server/platform/log.ts';
import { originOf, type Proxies, trustIn } from './proxies.ts';

const CASES: [Proxies, string, string, string][] = [
  [0, '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  [1, '192.0.2.1', '203.0.113.7', '203.0.113.7'],
  [1, '192.0.2.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [2, '192.0.2.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [1, '192.0.2.1', '', '192.0.2.1'],
  [['10.0.0.0/8'], '10.0.0.2', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  [['10.0.0.0/8'], '::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
  [['10.0.0.0/8'], '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  [['2001:db8::/32'], '2001:db8::9', '2001:db9::1', '2001:db9::1'],
];

test.each(CASES)(
  'of proxies %j, %s that says "%s" is believed to be %s, at the socket as in a request',
  async (...it) => {
    const [proxies, remoteAddress, forwarded, origin] = it;
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
    const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
    expect(originOf(request, trustIn(proxies))).toBe(origin);
    const server = createServer({ log: createLog('silent'), secure: false, trustProxy: proxies, development: false });
    server.get('/ip', async ({ ip }) => ip);
    expect((await server.inject({ path: '/ip', headers, remoteAddress })).body).toBe(origin);
    await server.close();
  },
);
