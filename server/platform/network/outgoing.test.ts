import dns, { type LookupOptions } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPublicAddress, lookupPublic, mayAsk, postOutside, RefusedAddress } from './outgoing.ts';

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

test.each([
  ['https://school.example/hook', true],
  ['https://8.8.8.8/hook', true],
  ['http://school.example/hook', false],
  ['ftp://school.example/hook', false],
  ['https://user:word@school.example/hook', false],
  ['https://localhost/hook', false],
  ['https://printer.local/hook', false],
  ['https://intranet/hook', false],
  ['https://127.0.0.1/hook', false],
  ['https://0x7f000001/hook', false],
  ['https://[::1]/hook', false],
  ['nothing', false],
])('%s may be asked: %s', (url, may) => {
  expect(mayAsk(url, false)).toBe(may);
});

/** Every name leads there, until the test is over. */
function leadTo(...found: string[]): void {
  const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const lookup = (_name: string, { all }: LookupOptions, answer: (error: null, ...given: unknown[]) => void) =>
    all ? answer(null, addresses) : answer(null, addresses[0]?.address, addresses[0]?.family);
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

const look = (name: string, options: LookupOptions) =>
  new Promise((resolve, reject) =>
    lookupPublic(name, options, (error, found) => (error ? reject(error) : resolve(found))),
  );

test('a name is refused when one of its addresses is private, wherever it stands among them', async () => {
  leadTo('8.8.8.8', '2606:4700:4700::1111');
  expect(await look('school.example', {})).toBe('8.8.8.8');
  expect(await look('school.example', { all: true })).toHaveLength(2);
  for (const addresses of [['8.8.8.8', '10.0.0.7'], ['::1', '8.8.8.8'], []]) {
    leadTo(...addresses);
    await expect(look('school.example', { all: true })).rejects.toThrow(RefusedAddress);
  }
});

test('a connection goes nowhere but to the address that was looked at', async () => {
  leadTo('127.0.0.1');
  const posted = postOutside('https://school.example:9/hook', { ...sent, allowPrivate: false });
  await expect(posted).rejects.toThrow(RefusedAddress);
});

const sent = { headers: { topic: 'a' }, body: Buffer.from('body'), timeoutMs: 2000 };

test('a name that leads to this machine is refused where it is looked up, whatever it is called', async () => {
  await expect(look('localhost', {})).rejects.toThrow(RefusedAddress);
  await expect(look('localhost', { all: true })).rejects.toThrow(RefusedAddress);
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
