import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { signInAs } from '#server/integration/testing-client.ts';
import { openApp, type TestApp } from '#server/integration/testing-doors.ts';

const database = await openTestDatabase();
let app: TestApp;
let switchedOff: TestApp;
let cookie: string;

const site = (value: object) =>
  queryOnce(
    database,
    `insert into settings (name, value) values ('site', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );

beforeAll(async () => {
  await queryOnce(
    database,
    `insert into users (id, email, name, role) values ('asha', 'asha@school.test', 'Asha Rao', 'student')`,
  );
  [app, switchedOff] = await Promise.all([openApp(database), openApp(database, { SERVICE_WORKER: '0' })]);
  cookie = await signInAs(database, 'asha');
});

afterAll(async () => {
  await app.close();
  await switchedOff.close();
});

describe('/manifest.webmanifest', () => {
  test('has the name and the colour of the school, in both languages', async () => {
    await site({ name: 'Sopaan', nameHi: 'सोपान', copyrightYear: 2026, colour: '#0b623b' });
    const answer = await app.ask({ path: '/manifest.webmanifest?lang=en' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(answer.text)).toMatchObject({
      ...{ name: 'Sopaan', short_name: 'Sopaan', lang: 'en', start_url: '/', scope: '/', display: 'standalone' },
      ...{ theme_color: '#0b623b', background_color: '#fbfaf7' },
      shortcuts: [
        { name: 'Continue learning', url: '/' },
        { name: 'TimeTables', url: '/timetables' },
        { name: 'Purchases', url: '/purchases' },
      ],
    });
    const hindi = JSON.parse((await app.ask({ path: '/manifest.webmanifest?lang=hi' })).text);
    expect(hindi).toMatchObject({ name: 'सोपान', lang: 'hi', id: '/' });
    expect(hindi.shortcuts[1].name).toBe('परीक्षा तिथियाँ');
  });

  test('without a colour it has the usual one, in an unknown language English', async () => {
    await site({ name: 'Sopaan', nameHi: 'सोपान', copyrightYear: 2026 });
    const { text } = await app.ask({ path: '/manifest.webmanifest?lang=xx' });
    expect(JSON.parse(text)).toMatchObject({ lang: 'en', theme_color: '#4338ca' });
  });

  test('names icons that are there, one of them for a launcher that cuts', async () => {
    const { icons } = JSON.parse((await app.ask({ path: '/manifest.webmanifest' })).text);
    expect(icons).toContainEqual({ src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' });
    for (const { src, type } of icons) {
      const { status, headers } = await app.ask({ path: src });
      expect([status, headers['content-type']]).toEqual([200, type]);
    }
  });
});

describe('/sw.js', () => {
  test('is asked for anew each time, and sent once', async () => {
    const answer = await app.ask({ path: '/sw.js' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(answer.headers['clear-site-data']).toBeUndefined();
    const again = await app.ask({ path: '/sw.js', headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('is at most 20 KB compressed, and names the scripts that home is drawn with', async () => {
    const { text } = await app.ask({ path: '/sw.js' });
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
    const home = await app.ask({ path: '/', headers: { cookie } });
    const scripts = [...home.text.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(text).toContain(script);
    const [, style = ''] = /data-whole="([^"]+)"/.exec(home.text) ?? [];
    expect(style).toMatch(/^\/assets\/style-/);
    expect(text).toContain(style);
  });

  test('switched off, one comes in its place that leaves with all that was kept; drafts stay', async () => {
    const { headers, text } = await switchedOff.ask({ path: '/sw.js' });
    expect(headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-cache' });
    const kept = new Set(['pages-a.en', 'workbox-precache']);
    const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
    const done: string[] = [];
    const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
    const registration = { unregister: async () => void done.push('unregistered') };
    const self = {
      addEventListener: (name: string, listener: (typeof listeners)[string]) => (listeners[name] = listener),
      skipWaiting: () => void done.push('took over'),
      registration,
    };
    runInNewContext(text, { self, caches });
    listeners['install']?.({ waitUntil: () => undefined });
    await new Promise<void>((resolve) =>
      listeners['activate']?.({ waitUntil: (work) => void work.then(() => resolve()) }),
    );
    expect(done).toEqual(['took over', 'unregistered']);
    expect([...kept]).toEqual([]);
  });
});

describe('a page', () => {
  test('says whose it is by a mark that is no id, and in which language', async () => {
    const own = await app.ask({ path: '/', headers: { cookie } });
    const mark = createHash('sha256').update('viewer asha').digest('hex').slice(0, 16);
    expect(own.headers).toMatchObject({ 'x-viewer': mark, 'content-language': 'en' });
    const guest = await app.ask({ path: '/login', headers: { 'accept-language': 'hi' } });
    expect(guest.headers).toMatchObject({ 'x-viewer': 'guest', 'content-language': 'hi' });
  });

  test('names the manifest of its language and the colour of its theme, and the worker unless it is off', async () => {
    const head = async ({ ask }: TestApp, more = '') =>
      (await ask({ path: '/login', headers: { cookie: `language=hi${more}` } })).text;
    const text = await head(app);
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=hi">');
    expect(text).toContain('<meta name="service-worker" content="/sw.js">');
    expect([...text.matchAll(/<meta name="theme-color"[^>]*media="([^"]+)"/g)].map(([, media]) => media)).toEqual([
      '(prefers-color-scheme: light)',
      '(prefers-color-scheme: dark)',
    ]);
    expect(await head(app, '; theme=dark')).toContain('<meta name="theme-color" content="#16151a">');
    expect(await head(switchedOff)).not.toContain('service-worker');
  });
});
