import type { LookupOptions } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic, postOutside, RefusedAddress } from './outgoing.ts';

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nothing', false],
])('%s of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const sent = { headers: { topic: 'a' }, body: Buffer.from('body'), timeoutMs: 2000 };

test('a name that leads to this machine is refused where it is looked up, whatever it is called', async () => {
  const looked = (options: LookupOptions) =>
    new Promise((resolve, reject) =>
      lookupPublic('localhost', options, (error, found) => (error ? reject(error) : resolve(found))),
    );
  await expect(looked({})).rejects.toThrow(RefusedAddress);
  await expect(looked({ all: true })).rejects.toThrow(RefusedAddress);
  await expect(postOutside('https://127.0.0.1:9/a', { ...sent, allowPrivate: false })).rejects.toThrow(RefusedAddress);
});

test('what is answered comes back; no redirect is followed', async () => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const headers = request.url === '/busy' ? { 'retry-after': '7' } : { location: '/elsewhere' };
    response.writeHead(request.url === '/busy' ? 429 : 302, headers).end('nothing to read');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = (path: string) => postOutside(`${base}${path}`, { ...sent, allowPrivate: true });
  expect(await post('/busy')).toEqual({ status: 429, retryAfterSeconds: 7, text: '' });
  expect(await post('/moved')).toEqual({ status: 302, retryAfterSeconds: undefined, text: '' });
  expect(paths).toEqual(['/busy', '/moved']);
  await new Promise((resolve) => server.close(resolve));
});
