import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestFolder } from '#database/testing.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { cookieOf, sendByTus } from '#server/testing/testing-uploads.ts';
import { clientFor, follow, newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';
import { HOSTILE_NAMES, type HostileFile, makeHostileFiles, NEEDLE } from './testing-hostile-files.ts';

type Ended = HostileFile & { outcome: string; id: string };

let services: TestServices;
let base: string;
let cookie: string;
const folder = await openTestFolder();
const asked: string[] = [];
const ended: Ended[] = [];
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  services = await testServices({ DATA_DIR: folder });
  const app = await createApp(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' }), services);
  closings.push(() => app.close());
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await cookieOf(services, await newPerson(services, { role: 'instructor' }));
  const canary = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.end(NEEDLE);
  });
  const port = await new Promise<number>((resolve) => {
    canary.listen(0, '127.0.0.1', () => {
      const address = canary.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  closings.push(async () => canary.close());
  for (const file of await makeHostileFiles(`http://127.0.0.1:${port}`)) ended.push(await send(file));
  await runJobs(services).catch(() => undefined);
}, 300_000);

afterAll(async () => {
  for (const close of closings) await close();
});

async function send(file: HostileFile): Promise<Ended> {
  const { content, kind, name } = file;
  const outcome = await sendByTus({ base, cookie, content, metadata: { kind, filename: name } }).then(
    (url) => url.split('/').at(-1) ?? '',
    (error: Error) => error,
  );
  if (typeof outcome === 'string') return { ...file, outcome: 'taken', id: outcome };
  const [, code = outcome.message] = /"code":"(\w+)"/.exec(outcome.message) ?? [];
  return { ...file, outcome: code, id: '' };
}

const rowsOf = () => services.db.selectFrom('media').selectAll().execute();

describe('the hostile corpus', () => {
  test('has sixty files and more, of every kind, and each is refused or taken as it is known to be', () => {
    expect(ended.length).toBeGreaterThanOrEqual(60);
    const wrong = ended.filter(({ taken, outcome }) => outcome !== (taken ? 'taken' : 'NOT_THIS_KIND'));
    expect(wrong.map(({ what, kind, outcome }) => `${kind}: ${what}: ${outcome}`)).toEqual([]);
  });

  test('leaves nothing of what is refused, and no conversion that does not end', async () => {
    const media = await rowsOf();
    expect(media).toHaveLength(ended.length);
    for (const { status, fault, original_key, name } of media) {
      expect(['failed', 'ready'], name).toContain(status);
      if (fault === 'not-this-kind' && original_key !== null) expect(status).toBe('failed');
    }
    const refused = media.filter(({ original_key }) => original_key === null);
    expect(refused).toHaveLength(ended.filter(({ taken }) => !taken).length);
  });

  test('no film and no book of it is shown, but cleaned pages of a PDF', async () => {
    const media = new Map((await rowsOf()).map((row) => [row.id, row]));
    for (const { kind, what, id } of ended.filter(({ taken }) => taken)) {
      const row = media.get(id);
      if (kind === 'video') expect(row?.status, what).toBe('failed');
      if (row?.status !== 'ready' || kind !== 'pdf') continue;
      const clean = await services.storage.read(row.original_key ?? '');
      const text = (await new Response(clean?.stream as never).text()).replaceAll(/\s+/g, '');
      expect(text, what).not.toMatch(/JavaScript|Launch|EmbeddedFile|OpenAction/);
    }
  });

  test('what is made of its pictures is pictures, and nothing hangs on them', async () => {
    const pictures = await services.db.selectFrom('media_images').selectAll().execute();
    expect(pictures.length).toBeGreaterThan(4);
    for (const { media_id, width, format } of pictures) {
      const answer = await fetch(`${base}/files/images/${media_id}/${width}.${format}`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(content.includes(NEEDLE) || content.includes('script')).toBe(false);
      expect((await sharp(content).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  });

  test('made nobody ask for anything anywhere', () => {
    expect(asked).toEqual([]);
  });
});

describe('a stranger', () => {
  test('finds no stored file by its key or by any address that could be guessed from it', async () => {
    const keys: string[] = [];
    for await (const { key } of services.storage.list()) keys.push(key);
    expect(keys.length).toBeGreaterThan(10);
    const ids = (await rowsOf()).map(({ id }) => id);
    const paths = [
      ...keys.flatMap((key) =>
        ['', '/files', '/data/files', '/files/media', '/assets', '/demo'].map((at) => `${at}/${key}`),
      ),
      ...ids.flatMap((id) => [`/files/uploads/${id}`, `/uploads/${id}`, `/files/media/${id}`, `/files/images/${id}`]),
    ];
    for (const path of paths) {
      const answer = await fetch(`${base}${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain(NEEDLE);
    }
  });

  test.each([
    '/files/images/..%2f..%2f..%2fsecret-key/480.webp',
    '/files/images/%2e%2e/%2e%2e/secret-key',
    '/files/images/none/..%2f..%2fsecret-key',
    '/files/uploads/..%2f..%2fsecret-key',
    '/files/uploads/%2e%2e%2fsecret-key',
    '/files/../data/secret-key',
    '/demo/..%2f..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
  ])('climbs nowhere by %s', async (path) => {
    const answer = await fetch(`${base}${path}`, { headers: { cookie } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain('"dependencies"');
  });
});

test.each(HOSTILE_NAMES)('a file called %j is shown harmlessly and is never a path', async (name) => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const url = await sendByTus({ base, cookie, content, metadata: { kind: 'image', filename: name } });
  const id = url.split('/').at(-1) ?? '';
  const row = await services.db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row.name).not.toMatch(/[/\\\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u);
  expect([...row.name].length).toBeGreaterThan(0);
  expect([...row.name].length).toBeLessThanOrEqual(200);
  expect(row.name.trim().replaceAll('.', '')).not.toBe('');
  expect(row.original_key).toMatch(/^media\/[0-9a-f]{2}\/[0-9a-f]{30}$/);
  const admin = await newPerson(services, { role: 'admin' });
  const { media } = await (await follow(clientFor(services, admin).media.watch))();
  expect(media.find((each) => each.id === id)?.name).toBe(row.name);
});

test('nothing takes an address to fetch: an upload that names one is refused', async () => {
  const content = Buffer.from('x');
  for (const more of [{ url: 'http://127.0.0.1/' }, { source: 'file:///etc/passwd' }, { originalKey: 'media/aa' }]) {
    const metadata = { kind: 'image', filename: 'a.png', ...more } as Record<string, string>;
    await expect(sendByTus({ base, cookie, content, metadata })).rejects.toThrow('400');
  }
});
