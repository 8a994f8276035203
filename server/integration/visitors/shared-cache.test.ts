import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, createAsker } from '#server/integration/testing-client.ts';
import { openVisitedSchool } from './testing-visitors.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/operate/README.md');
const school = await openVisitedSchool();
const { letLook } = school;

/** The lines of the guide for nginx, by name. */
async function readRules(): Promise<Map<string, string[]>> {
  const guide = await readFile(GUIDE, 'utf8');
  const block = /```text\n(proxy_cache [^`]*)```/.exec(guide)?.[1] ?? '';
  const lines = [...block.matchAll(/^(\w+) ([^;]+);$/gm)].map(
    ([, name = '', rest = '']) => [name, rest.split(' ')] as const,
  );
  return new Map(lines);
}

type Copy = { answer: Answer; varies: Record<string, string | undefined>; goodUntil: number };
type RequestHead = { headers: IncomingHttpHeaders; url?: string | undefined };

/** What a variable of nginx stands for in a request. */
function readVariable(variable: string, { headers, url = '' }: RequestHead): string {
  if (variable === '$request_uri') return url;
  const header = variable === '$host' ? 'host' : variable.replace('$http_', '').replaceAll('_', '-');
  return String(headers[header] ?? '');
}

/** How long an answer is good for everybody, in seconds. */
function secondsOf({ headers }: Answer): number {
  const told = String(headers['cache-control'] ?? '');
  if (headers['set-cookie'] || /private|no-store|no-cache/.test(told)) return 0;
  return Number(/s-maxage=(\d+)/.exec(told)?.[1] ?? 0);
}

function copyOf(answer: Answer, { headers }: RequestHead, goodUntil: number): Copy {
  const names = String(answer.headers['vary'] ?? '').split(/, */);
  const varies = Object.fromEntries(names.filter(Boolean).map((name) => [name, headers[name] as string | undefined]));
  return { answer, varies, goodUntil };
}

/** A cache in front of the school that does what nginx does by these lines (ngx_http_proxy_module), on a clock of its own. */
async function startCache(rules: Map<string, string[]>) {
  const copies = new Map<string, Copy[]>();
  const clock = { now: 0 };
  const ask = createAsker(school.base, 16, {});
  const holds = (name: string, asked: RequestHead) =>
    rules.get(name)?.some((variable) => !['', '0'].includes(readVariable(variable, asked))) ?? false;

  function findCopy(key: string, { headers }: RequestHead): Answer | undefined {
    const fits = ({ varies, goodUntil }: Copy) =>
      goodUntil > clock.now && Object.entries(varies).every(([name, value]) => headers[name] === value);
    return copies.get(key)?.find(fits)?.answer;
  }

  async function answerTo(asked: RequestHead): Promise<{ answer: Answer; cache: 'HIT' | 'MISS' | 'BYPASS' }> {
    const words = rules.get('proxy_cache_key')?.[0]?.match(/\$\w+/g) ?? [];
    const key = words.map((word) => readVariable(word, asked)).join(' ');
    const isPast = holds('proxy_cache_bypass', asked);
    const known = isPast ? undefined : findCopy(key, asked);
    if (known) return { answer: known, cache: 'HIT' };
    const answer = await ask({ path: asked.url ?? '', headers: asked.headers as Record<string, string> });
    const seconds = holds('proxy_no_cache', asked) ? 0 : secondsOf(answer);
    if (seconds > 0) copies.set(key, [...(copies.get(key) ?? []), copyOf(answer, asked, clock.now + seconds)]);
    return { answer, cache: isPast ? 'BYPASS' : 'MISS' };
  }

  const server = createServer(async (request, reply) => {
    const { answer, cache } = await answerTo(request);
    const { 'transfer-encoding': _, ...passed } = answer.headers;
    reply.writeHead(answer.status, { ...passed, 'x-cache': cache });
    reply.end(answer.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asker = createAsker(`http://127.0.0.1:${port}`);
  const see = async (path: string, given: Record<string, string> = {}) => {
    const { status, headers, text } = await asker({ path, headers: given });
    const language = /<html lang="(..)"/.exec(text)?.[1];
    return { status, cache: headers['x-cache'], viewer: headers['x-viewer'], language, text };
  };
  return { see, clock };
}

const rules = await readRules();
const { see, clock } = await startCache(rules);
beforeAll(() => letLook(true));

test('the guide has every line that this cache goes by', () => {
  expect([...rules.keys()]).toEqual([
    'proxy_cache',
    'proxy_cache_key',
    'proxy_cache_bypass',
    'proxy_no_cache',
    'proxy_cache_lock',
    'add_header',
  ]);
});

test('visitors share a copy in each language', async () => {
  const first = await see('/');
  expect(first).toMatchObject({ status: 200, cache: 'MISS', language: 'en', viewer: 'guest' });
  expect(await see('/')).toEqual({ ...first, cache: 'HIT' });
  expect(await see('/', { 'accept-language': 'hi' })).toMatchObject({ cache: 'MISS', language: 'hi' });
  expect(await see('/', { 'accept-language': 'hi' })).toMatchObject({ cache: 'HIT', language: 'hi' });
  expect(await see('/?lang=hi')).toMatchObject({ cache: 'MISS', language: 'hi' });
  expect(await see('/?lang=hi', { 'accept-language': 'en' })).toMatchObject({ cache: 'HIT', language: 'hi' });
});

test('who brings a cookie or a bearer is shown no copy and leaves none', async () => {
  const { cookie } = await school.enter();
  const own = await see('/all-courses', { cookie });
  expect(own).toMatchObject({ status: 200, cache: 'BYPASS' });
  expect(own.viewer).not.toBe('guest');
  expect(await see('/all-courses')).toMatchObject({ cache: 'MISS', viewer: 'guest' });
  expect(await see('/all-courses')).toMatchObject({ cache: 'HIT', viewer: 'guest' });
  expect(await see('/all-courses', { cookie })).toMatchObject({ cache: 'BYPASS', viewer: own.viewer });
  expect(await see('/all-courses', { cookie: 'theme=dark' })).toMatchObject({ cache: 'BYPASS' });
  expect(await see('/all-courses', { authorization: 'Bearer x' })).toMatchObject({ cache: 'BYPASS' });
});

test.each(['/login', '/orders', '/sw.js', '/health/ready', '/api/v1/courses', '/nowhere'])(
  'of %s there is never a copy',
  async (path) => {
    for (const _ of [1, 2]) expect((await see(path)).cache).toBe('MISS');
  },
);

test('what was shut to visitors is shut a minute later', async () => {
  await see('/notes');
  await letLook(false);
  expect(await see('/notes')).toMatchObject({ cache: 'HIT', status: 200 });
  clock.now += 60;
  for (const _ of [1, 2]) expect(await see('/notes')).toMatchObject({ cache: 'MISS', status: 302 });
  await letLook(true);
  expect(await see('/notes')).toMatchObject({ cache: 'MISS', status: 200 });
});
