import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cookieOf, openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';
import { mountPhotos } from './photos.http.ts';

const services = await testServices();
const { db, storage } = services;
const MAX_BYTES = 8 * 1024 * 1024;
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' };

const picture = (red: number) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer();
const jpeg = await picture(200);

const server = openDoor(services, mountPhotos);

async function newMember(given: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(services, given);
  return { person, cookie: await cookieOf(services, person) };
}

type Sent = { body?: Buffer; headers?: Record<string, string>; door?: typeof server };

async function put(cookie: string, { body = jpeg, headers = {}, door = server }: Sent = {}) {
  const answer = await door.inject({
    method: 'PUT',
    url: '/files/photo',
    headers: { ...OWN_PAGE, cookie, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; photoUrl?: string; data?: unknown }>() };
}

async function countPhotos(): Promise<number> {
  let count = 0;
  for await (const { key } of storage.list()) if (key.startsWith('photos/')) count += 1;
  return count;
}

const see = (url: string, cookie = '') => server.inject({ method: 'GET', url, headers: { cookie } });
const rowOf = (id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['photo_key', 'photo_url']).executeTakeFirstOrThrow();

describe('a new photo', () => {
  test('is kept, named on the account, seen in the profile at once and by its owner', async () => {
    const { person, cookie } = await newMember();
    const next = await follow(clientFor(services, person).accounts.profile.watch);
    expect(await next()).toMatchObject({ photoUrl: null });
    const { status, photoUrl = '' } = await put(cookie);
    expect(status).toBe(200);
    expect(photoUrl).toMatch(/^\/files\/photo\/[0-9a-f]{32}$/);
    expect(await next()).toMatchObject({ photoUrl });
    expect(await rowOf(person.id)).toEqual({ photo_url: photoUrl, photo_key: expect.stringMatching(/^photos\//) });
    const shown = await see(photoUrl, cookie);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256 });
  });

  test('takes the place of the one before, whose file goes', async () => {
    const { person, cookie } = await newMember({ photoUrl: 'https://old.test/asha.jpg' });
    await put(cookie);
    const first = await rowOf(person.id);
    const { photoUrl = '' } = await put(cookie, { body: await picture(90) });
    expect(photoUrl).not.toBe(first.photo_url);
    expect(await storage.read(first.photo_key ?? '')).toBeUndefined();
    expect((await see(first.photo_url ?? '', cookie)).statusCode).toBe(404);
    expect((await see(photoUrl, cookie)).statusCode).toBe(200);
  });

  test('ten at once leave one file, the one that is named', async () => {
    const { person, cookie } = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => put(cookie, { body: await picture(n * 20) })),
    );
    const { photo_url } = await rowOf(person.id);
    expect(answers.map(({ photoUrl }) => photoUrl)).toContain(photo_url);
    const seen = await Promise.all(
      answers.map(async ({ photoUrl = '' }) => {
        const name = photoUrl.split('/').at(-1) ?? '';
        return (await storage.read(`photos/${name.slice(0, 2)}/${name.slice(2)}`)) && photoUrl;
      }),
    );
    expect(seen.filter(Boolean)).toEqual([photo_url]);
  });

  test('may be set while the account is held', async () => {
    const { person, cookie } = await newMember();
    await db.updateTable('users').set({ birth_band: 'under-18' }).where('id', '=', person.id).execute();
    expect(await put(cookie)).toMatchObject({ status: 200 });
  });
});

describe('refused, and nothing changes:', () => {
  const refusals: [string, Sent, number, string][] = [
    ['a visitor', { headers: { cookie: '' } }, 401, 'SIGNED_OUT'],
    ['a stranger’s cookie', { headers: { cookie: 'adhyay=made-up' } }, 401, 'SIGNED_OUT'],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'CROSS_SITE'],
    ['what is no picture', { body: Buffer.from('<svg onload="alert(1)"/>') }, 422, 'NOT_AN_IMAGE'],
    ['nothing', { body: Buffer.alloc(0) }, 422, 'NOT_AN_IMAGE'],
    ['a picture that says it is an SVG', { headers: { 'content-type': 'image/svg+xml' } }, 422, 'NOT_AN_IMAGE'],
    ['a form', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 422, 'NOT_AN_IMAGE'],
    ['text', { headers: { 'content-type': 'text/plain' } }, 422, 'NOT_AN_IMAGE'],
    ['JSON', { body: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }, 422, 'NOT_AN_IMAGE'],
    ['8 MB and a byte', { body: Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES + 1 - jpeg.length)]) }, 413, 'TOO_LARGE'],
  ];

  test.each(refusals)('%s', async (_, sent, status, code) => {
    const { person, cookie } = await newMember();
    expect(await put(cookie, sent)).toMatchObject({ status, code });
    expect(await rowOf(person.id)).toEqual({ photo_key: null, photo_url: null });
  });

  test('a line that broke midway: nothing is kept, and the next photo is taken', async () => {
    const door = openDoor(services, mountPhotos);
    const port = Number(new URL(await door.listen({ port: 0, host: '127.0.0.1' })).port);
    const { person, cookie } = await newMember();
    const before = await countPhotos();
    const head = Object.entries({ ...OWN_PAGE, host: 'x', cookie, 'content-length': String(jpeg.length) });
    const line = connect(port, '127.0.0.1');
    line.write(`PUT /files/photo HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    line.write(jpeg.subarray(0, jpeg.length / 2), () => line.destroy());
    await once(line, 'close');
    expect(await put(cookie, { door })).toMatchObject({ status: 200 });
    expect(await countPhotos()).toBe(before + 1);
    expect((await rowOf(person.id)).photo_key).not.toBeNull();
  });

  test('8 MB are taken', async () => {
    const { cookie } = await newMember();
    expect(await put(cookie, { body: Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES - jpeg.length)]) })).toMatchObject({
      status: 200,
    });
  });

  test('the twenty-first in an hour, by person', async () => {
    const strict = await testServices({ RATE_LIMIT_SCALE: '0.1' });
    const door = openDoor(strict, mountPhotos);
    const [asha, binod] = [await newPerson(strict), await newPerson(strict)];
    const [cookie, other] = [await cookieOf(strict, asha), await cookieOf(strict, binod)];
    for (let tries = 0; tries < 2; tries += 1) expect(await put(cookie, { door })).toMatchObject({ status: 200 });
    expect(await put(cookie, { door })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await put(other, { door })).toMatchObject({ status: 200 });
  });
});

describe('whose photo it is', () => {
  test('its owner and those who see to students see it; to everybody else it does not exist', async () => {
    const { person, cookie } = await newMember();
    const { photoUrl = '' } = await put(cookie);
    const others = [await newMember(), await newMember({ role: 'instructor' })].map((other) => other.cookie);
    const missing = await see(`/files/photo/${'0'.repeat(32)}`, cookie);
    expect(missing.statusCode).toBe(404);
    for (const stranger of ['', 'adhyay=made-up', ...others]) {
      const answer = await see(photoUrl, stranger);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
    for (const role of ['support', 'admin'] as const) {
      const answer = await see(photoUrl, (await newMember({ role })).cookie);
      expect(answer.statusCode).toBe(200);
    }
    await db
      .updateTable('sessions')
      .set({ revoked_at: new Date(), revoked_reason: 'signed-out' })
      .where('user_id', '=', person.id)
      .execute();
    expect((await see(photoUrl, cookie)).statusCode).toBe(404);
  });

  test.each(['..%2f..%2fsecret-key', '%2e%2e/secret-key', `${'0'.repeat(30)}%00`, 'x'.repeat(300)])(
    'not even an admin reads %s by it',
    async (name) => {
      const { cookie } = await newMember({ role: 'admin' });
      expect([404, 414]).toContain((await see(`/files/photo/${name}`, cookie)).statusCode);
    },
  );
});

describe('removing', () => {
  test('takes the photo from the account, the profile and the disk; again is no error', async () => {
    const { person, cookie } = await newMember();
    const { photoUrl = '' } = await put(cookie);
    const { photo_key } = await rowOf(person.id);
    const client = clientFor(services, person);
    const next = await follow(client.accounts.profile.watch);
    expect(await next()).toMatchObject({ photoUrl });
    await client.accounts.removePhoto();
    expect(await next()).toMatchObject({ photoUrl: null });
    expect(await rowOf(person.id)).toEqual({ photo_key: null, photo_url: null });
    expect(await storage.read(photo_key ?? '')).toBeUndefined();
    expect((await see(photoUrl, cookie)).statusCode).toBe(404);
    await client.accounts.removePhoto();
  });

  test('is for one’s own only, and for nobody signed out', async () => {
    const { person, cookie } = await newMember();
    await put(cookie);
    await clientFor(services, await newPerson(services)).accounts.removePhoto();
    await expect(clientFor(services, null).accounts.removePhoto()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(await rowOf(person.id)).toMatchObject({ photo_url: expect.any(String) });
  });
});
