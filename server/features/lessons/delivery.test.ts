import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findIdentity } from '#server/features/sessions/sessions.access.ts';
import { createContexts } from '#server/platform/http/contexts.ts';
import { createServer } from '#server/platform/http/server.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { openTestBucket } from '#server/platform/storage/testing-s3.ts';
import { enrol, newCourse, newLesson, newVideo, signIn } from '#server/testing/testing-lessons.ts';
import { clientFor, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { mountLessonFiles } from './lessons.http.ts';

const services = await testServices();
const { db, log, rules } = services;

/** A school whose segments leave as its storage says: its address, and the addresses of the segments of a student's video. */
async function openSchool(used: TestServices) {
  const course = await newCourse(used);
  const { mediaId } = await newVideo(used, 15);
  const lessonId = await newLesson(used, course, { kind: 'video', media_id: mediaId });
  const identify = vi.fn((hash: Buffer) => findIdentity(services.readings, hash, rules));
  const server = createServer({ log, secure: false, trustProxy: 0, development: false });
  mountLessonFiles(server, createContexts(used, identify), used);
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const { person, cookie } = await signIn(used, await newPerson(used));
  await enrol(used, person, course);
  const place = { courseId: course.courseId, lessonId, streamId: randomUUID() };
  const { manifestUrl } = await clientFor(used, person).lessons.play(place);
  const list = await fetch(`${base}${manifestUrl.replace('master', '240p')}`, { headers: { cookie } });
  const lines = (await list.text()).match(/^240p\/\d+\.ts\?.*$/gm) ?? [];
  const segments = lines.map((line) => `/files/lessons/${lessonId}/${line}`);
  const key = `/files/lessons/${lessonId}/240p.key?${manifestUrl.split('?')[1]}`;
  const stored = (await db
    .selectFrom('media_renditions')
    .where('media_id', '=', mediaId)
    .where('name', '=', '240p')
    .select('segments')
    .executeTakeFirstOrThrow()) as { segments: { key: string; bytes: number }[] };
  return { base, person, cookie, segments, key, manifestUrl, lessonId, mediaId, stored: stored.segments, identify };
}
type School = Awaited<ReturnType<typeof openSchool>>;
const ask = (base: string, path: string, headers: Record<string, string>) =>
  fetch(`${base}${path}`, { headers, redirect: 'manual' });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** The bytes of the first segment, as they are stored. */
async function storedBytes({ stored }: School, { storage }: TestServices): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage.read(stored[0]?.key ?? ''))?.stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What nginx keeps of an answer that hands a file over (ngx_http_upstream_module, X-Accel-Redirect). */
const KEPT = ['content-type', 'content-disposition', 'accept-ranges', 'set-cookie', 'cache-control', 'expires'];
const INTERNAL = '/internal/files/';

/** A server in front that does with X-Accel-Redirect what nginx does with deploy/nginx.conf; `seen` is what it was told. */
async function openFront(base: string, files: string) {
  const seen: string[] = [];
  const front = createHttpServer((asked, answer) => {
    if (asked.url?.startsWith('/internal/')) return answer.writeHead(404).end();
    request(`${base}${asked.url}`, { headers: asked.headers }, (given) => void pass(given, asked, answer)).end();
  });
  async function pass(given: IncomingMessage, asked: IncomingMessage, answer: ServerResponse) {
    const { 'x-accel-redirect': place, ...headers } = given.headers;
    if (typeof place !== 'string') return given.pipe(answer.writeHead(given.statusCode ?? 502, headers));
    given.resume();
    seen.push(place);
    const path = join(files, place.slice(INTERNAL.length));
    for (const name of KEPT) if (headers[name]) answer.setHeader(name, headers[name]);
    const { size } = await stat(path);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.headers.range ?? '') ?? [];
    if (!from) return createReadStream(path).pipe(answer.writeHead(200));
    answer.setHeader('content-range', `bytes ${from}-${to}/${size}`);
    createReadStream(path, { start: Number(from), end: Number(to) }).pipe(answer.writeHead(206));
  }
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(() => void front.close());
  return { base: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, seen };
}

describe('by the server in front', async () => {
  const { dataDir } = services;
  const own: TestServices = { ...services, storage: await openStorage({ dataDir, mediaDelivery: 'x-accel' }) };

  test('a segment is handed over after the check, whole and in parts, and kept by no cache', async () => {
    const school = await openSchool(own);
    const front = await openFront(school.base, join(dataDir, 'files'));
    const headers = { cookie: school.cookie };
    const bytes = await storedBytes(school, own);
    const whole = await ask(front.base, school.segments[0] ?? '', headers);
    expect([whole.status, await bytesOf(whole)]).toEqual([200, bytes]);
    expect(whole.headers.get('content-type')).toBe('video/mp2t');
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    const part = await ask(front.base, school.segments[0] ?? '', { ...headers, range: 'bytes=5-9' });
    expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(5, 10)]);
    expect(front.seen).toEqual(Array(2).fill(`${INTERNAL}${school.stored[0]?.key}`));
    const direct = await ask(school.base, school.segments[0] ?? '', headers);
    expect([direct.status, (await bytesOf(direct)).length]).toEqual([200, 0]);
  });

  test('nothing is handed over to anybody else, at any other address, nor are keys and playlists ever', async () => {
    const school = await openSchool(own);
    const front = await openFront(school.base, join(dataDir, 'files'));
    const other = await signIn(own, await newPerson(own));
    const [first = ''] = school.segments;
    await ask(front.base, first, { cookie: school.cookie });
    const refused: [string, string][] = [
      [first, ''],
      [first, other.cookie],
      [first.replace('/0.ts', '/99.ts'), school.cookie],
      [first.replace('/0.ts', '/..%2f0.ts'), school.cookie],
      [first.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 1}`), school.cookie],
      [`${INTERNAL}${school.stored[0]?.key}`, school.cookie],
    ];
    for (const [path, cookie] of refused) expect((await ask(front.base, path, { cookie })).status, path).toBe(404);
    for (const path of [school.key, school.manifestUrl]) {
      const answer = await ask(school.base, path, { cookie: school.cookie });
      expect([answer.status, answer.headers.get('x-accel-redirect')]).toEqual([200, null]);
    }
    expect(front.seen).toHaveLength(1);
  });
});

describe('from the bucket', () => {
  async function openBucket() {
    const folder = await mkdtemp(join(tmpdir(), 'adhyay-delivery-'));
    const { close, ...s3 } = await openTestBucket(folder);
    onTestFinished(async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    });
    const storage = await openStorage({ s3, dataDir: '', mediaDelivery: 'presigned' });
    return { own: { ...services, storage }, s3 };
  }

  test('a segment is at an address of the bucket that is good for a minute', async () => {
    const { own, s3 } = await openBucket();
    const school = await openSchool(own);
    const bytes = await storedBytes(school, own);
    const answer = await ask(school.base, school.segments[0] ?? '', { cookie: school.cookie });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const address = answer.headers.get('location') ?? '';
    expect(address).toContain(`${s3.endpoint}/${s3.bucket}/${school.stored[0]?.key}?`);
    const found = await fetch(address, { headers: { range: 'bytes=5-9' } });
    expect([found.status, await bytesOf(found)]).toEqual([206, bytes.subarray(5, 10)]);
    expect(found.headers.get('content-type')).toBe('video/mp2t');
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await fetch(address).finally(() => vi.useRealTimers())).status).toBe(403);
  });

  test('nobody is sent there without a right, nor for a key or a playlist', async () => {
    const { own } = await openBucket();
    const school = await openSchool(own);
    const other = await signIn(own, await newPerson(own));
    for (const cookie of ['', other.cookie]) {
      const answer = await ask(school.base, school.segments[0] ?? '', { cookie });
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    }
    for (const path of [school.key, school.manifestUrl])
      expect((await ask(school.base, path, { cookie: school.cookie })).status).toBe(200);
  });
});

describe('for a server in front that keeps segments', () => {
  test('the right is asked at an address of its own, and the answer names the encoding', async () => {
    const school = await openSchool(services);
    const address = (school.segments[0] ?? '').replace('/0.ts', '/access');
    const { cookie, base } = school;
    const access = async (headers: Record<string, string> = { cookie }, path = address) => {
      const { status, headers: said } = await ask(base, path, headers);
      return [status, said.get('x-accel-expires'), said.get('x-segments-version')];
    };
    const [status, seconds, version] = await access();
    expect([status, seconds]).toEqual([204, '30']);
    expect(version).toMatch(/^[0-9a-f]{32}$/);
    const other = await signIn(services, await newPerson(services));
    const refused = [403, null, null];
    expect(await access({})).toEqual(refused);
    expect(await access({ cookie: other.cookie })).toEqual(refused);
    expect(await access({ cookie, 'sec-fetch-site': 'cross-site' })).toEqual(refused);
    expect(await access({ cookie }, address.replace('240p', '720p'))).toEqual(refused);
    const moved = JSON.stringify(school.stored.toReversed());
    await db.updateTable('media_renditions').set({ segments: moved }).where('media_id', '=', school.mediaId).execute();
    await db.updateTable('media').set({ percent: 100 }).where('id', '=', school.mediaId).execute();
    await vi.waitFor(async () =>
      expect(await access()).toEqual([204, '30', expect.not.stringMatching(String(version))]),
    );
    await db
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', school.person.id)
      .execute();
    await vi.waitFor(async () => expect(await access()).toEqual(refused));
  });
});

describe('the right', () => {
  test('is asked at the first segment of a list, not at the next, and ends once it changed', async () => {
    const school = await openSchool(services);
    const { base, cookie, segments, identify } = school;
    const statuses = async () => {
      const answers = [];
      for (const path of segments) answers.push((await ask(base, path, { cookie })).status);
      return answers;
    };
    // What was made for this test is still being announced.
    await vi.waitFor(async () => {
      identify.mockClear();
      expect(await statuses()).toEqual([200, 200, 200]);
      expect(identify).not.toHaveBeenCalled();
    });
    await db
      .updateTable('sessions')
      .set({ revoked_at: new Date(), revoked_reason: 'elsewhere' })
      .where('id', '=', school.person.sessionId)
      .execute();
    await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404, 404]));
  });

  test('to the segments of a film that was encoded anew is one to its new segments', async () => {
    const school = await openSchool(services);
    const { base, cookie, segments } = school;
    const first = await bytesOf(await ask(base, segments[0] ?? '', { cookie }));
    const moved = JSON.stringify(school.stored.toReversed());
    await db.updateTable('media_renditions').set({ segments: moved }).where('media_id', '=', school.mediaId).execute();
    await db.updateTable('media').set({ percent: 100 }).where('id', '=', school.mediaId).execute();
    await vi.waitFor(async () => {
      expect(await bytesOf(await ask(base, segments[2] ?? '', { cookie }))).toEqual(first);
    });
  });
});
