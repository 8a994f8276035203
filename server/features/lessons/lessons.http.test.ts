import { createDecipheriv, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedQuery } from '#server/platform/http/signed.ts';
import { createLimits } from '#server/platform/limits.ts';
import type { Person } from '#server/platform/session.ts';
import {
  type Course,
  enrol,
  ivOf,
  newCourse,
  newLesson,
  newVideo,
  signIn,
  type Video,
} from '#server/testing/testing-lessons.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { mountLessonFiles } from './lessons.http.ts';
import { secretOf } from './videos/addresses.rules.ts';

const services = await testServices();
const { db, log, pool } = services;
const course = await newCourse(services);
const video: Video = await newVideo(services, 15);
const lessonId = await newLesson(services, course, { kind: 'video', media_id: video.mediaId });

const doorOf = (used: typeof services) => openDoor(used, (door, contextOf) => mountLessonFiles(door, contextOf, used));
const server = doorOf(services);
beforeAll(() => server.ready());
afterAll(() => server.close());

type Student = { person: Person; cookie: string; streamId: string };
const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } });

async function newStudent(of: Course = course, right: Parameters<typeof enrol>[3] = {}): Promise<Student> {
  const signedIn = await signIn(services, await newPerson(services));
  await enrol(services, signedIn.person, of, right);
  return { ...signedIn, streamId: randomUUID() };
}

/** Every address that a page of this student would come by: by reading, playing and following the playlists. */
async function walk({ person, cookie, streamId }: Student, id = lessonId, of = course) {
  const { lessons } = clientFor(services, person);
  const read = await lessons.read({ courseId: of.courseId, lessonId: id });
  const { manifestUrl, audioUrl } = await lessons.play({
    courseId: of.courseId,
    lessonId: id,
    streamId,
    takeOver: true,
  });
  const master = await get(manifestUrl, cookie);
  expect(master.statusCode).toBe(200);
  const inFolder = (relative: string) => `/files/lessons/${id}/${relative}`;
  const lists = [...master.body.matchAll(/^\w+\.m3u8\?.*$/gm)].map(([line]) => inFolder(line));
  lists.push(audioUrl ?? '');
  const [keys, segments]: [string[], string[]] = [[], []];
  for (const list of lists) {
    const { body } = await get(list, cookie);
    keys.push(inFolder(/URI="(.*)"/.exec(body)?.[1] ?? ''));
    segments.push(...[...body.matchAll(/^\w+\/\d+\.ts\?.*$/gm)].map(([line]) => inFolder(line)));
  }
  const pictures = [read.film?.posterUrl, read.film?.strip?.url, ...(read.film?.captions.map(({ url }) => url) ?? [])];
  return {
    lists: [manifestUrl, ...lists],
    keys,
    segments,
    pictures: pictures.filter((url) => typeof url === 'string'),
  };
}
type Walked = Awaited<ReturnType<typeof walk>>;
const all = ({ lists, keys, segments, pictures }: Walked) => [...lists, ...keys, ...segments, ...pictures];

async function expectAll(addresses: string[], cookie: string, status: number): Promise<void> {
  for (const address of addresses) {
    const answer = await get(address, cookie);
    expect(answer.statusCode, address).toBe(status);
    if (status === 404) expect(answer.body).toBe('{"code":"NOT_FOUND"}');
    expect(answer.headers['location']).toBeUndefined();
  }
}

/** Segments are refused as soon as the change is announced; all else at the very next request. */
async function expectRefused({ segments, ...others }: Walked, cookie: string): Promise<void> {
  await expectAll(all({ ...others, segments: [] }), cookie, 404);
  await vi.waitFor(() => expectAll(segments, cookie, 404));
}

describe('who may', () => {
  test('plays in an app, which has a bearer in place of the cookie', async () => {
    const { cookie, ...student } = await newStudent();
    const authorization = `Bearer ${cookie.split('=')[1]}`;
    for (const address of all(await walk({ ...student, cookie }))) {
      const statusWith = async (headers: Record<string, string>) =>
        (await server.inject({ url: address, headers })).statusCode;
      expect(await statusWith({ authorization }), address).toBe(200);
      expect(await statusWith({ authorization: `${authorization}x` }), address).toBe(404);
    }
  });

  test('finds a film that plays: every segment opens with its key to what was filmed', async () => {
    const student = await newStudent();
    const walked = await walk(student);
    expect([walked.lists.length, walked.keys.length, walked.segments.length, walked.pictures.length]).toEqual([
      4, 3, 9, 3,
    ]);
    for (const address of walked.segments) {
      const [, quality = '', index = ''] = /(\w+)\/(\d+)\.ts/.exec(address) ?? [];
      const key = await get(walked.keys.find((each) => each.includes(`/${quality}.key`)) ?? '', student.cookie);
      expect(key.rawPayload).toEqual(video.keys[quality]);
      const segment = await get(address, student.cookie);
      const decipher = createDecipheriv('aes-128-cbc', key.rawPayload, ivOf(Number(index)));
      const clear = Buffer.concat([decipher.update(segment.rawPayload), decipher.final()]);
      expect(clear).toEqual(video.clear[Number(index)]);
    }
  });

  test('is answered with heads that keep it from caches, other sites and being run', async () => {
    const student = await newStudent();
    const { lists, keys, segments, pictures } = await walk(student);
    const types = [
      [lists[0], 'application/vnd.apple.mpegurl'],
      [lists[1], 'application/vnd.apple.mpegurl'],
      [keys[0], 'application/octet-stream'],
      [segments[0], 'video/mp2t'],
      [pictures[0], 'image/webp'],
      [pictures[2], 'text/vtt; charset=utf-8'],
    ] as const;
    for (const [address = '', type] of types) {
      const { headers } = await get(address, student.cookie);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    const zipped = await get(lists[1] ?? '', student.cookie, { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toMatch(/^#EXTM3U\n/);
  });

  test('gets parts of a segment by range', async () => {
    const student = await newStudent();
    const { segments } = await walk(student);
    const address = segments[0] ?? '';
    const whole = await get(address, student.cookie);
    const total = whole.rawPayload.length;
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(total) });
    const part = await get(address, student.cookie, { range: 'bytes=10-29' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 10-29/${total}`, 'content-length': '20' });
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 30));
    const tail = await get(address, student.cookie, { range: 'bytes=-7' });
    expect(tail.rawPayload).toEqual(whole.rawPayload.subarray(total - 7));
    const beyond = await get(address, student.cookie, { range: `bytes=${total}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, `bytes */${total}`, '']);
  });

  test('gets the same bytes from a storage that is far away; of a file that is gone nothing', async () => {
    const student = await newStudent();
    const { segments } = await walk(student);
    const [address = ''] = segments;
    const { readInto: _, ...far } = services.storage;
    const distant = doorOf({ ...services, storage: far });
    const headers = { cookie: student.cookie, range: 'bytes=5-' };
    const near = await server.inject({ url: address, headers });
    const sent = await distant.inject({ url: address, headers });
    expect([sent.statusCode, sent.headers['content-range']]).toEqual([206, near.headers['content-range']]);
    expect(sent.rawPayload).toEqual(near.rawPayload);
    const gone = doorOf({
      ...services,
      storage: { ...services.storage, readInto: async () => 0, read: async () => undefined },
    });
    expect((await gone.inject({ url: address, headers })).statusCode).toBe(404);
    await Promise.all([distant.close(), gone.close()]);
  });

  test('previews, signed in, without any right', async () => {
    const preview = await newLesson(services, course, { kind: 'video', media_id: video.mediaId, is_preview: true });
    const signedIn = await signIn(services, await newPerson(services));
    const walked = await walk({ ...signedIn, streamId: randomUUID() }, preview);
    await expectAll(all(walked), signedIn.cookie, 200);
    await expectAll(all(walked), '', 404);
    await db.updateTable('products').set({ published_at: null }).where('id', '=', course.courseId).execute();
    await expectRefused(walked, signedIn.cookie);
    await db.updateTable('products').set({ published_at: new Date() }).where('id', '=', course.courseId).execute();
    await db.updateTable('lessons').set({ is_preview: false }).where('id', '=', preview).execute();
    await expectRefused(walked, signedIn.cookie);
  });
});

describe('no byte is found', () => {
  test("by nobody, nor by another student who holds the same right, with somebody's signed addresses", async () => {
    const [asha, binod] = [await newStudent(), await newStudent()];
    const walked = await walk(asha);
    await walk(binod);
    await expectAll(all(walked), asha.cookie, 200);
    await expectAll(all(walked), '', 404);
    await expectAll(all(walked), binod.cookie, 404);
    await expectAll(all(walked), 'adhyay=forged', 404);
  });

  test('in another session of the same person', async () => {
    const student = await newStudent();
    const walked = await walk(student);
    const { cookie } = await signIn(services, student.person);
    await expectAll(all(walked), cookie, 404);
  });

  const changes: [string, (student: Student, course: Course, lesson: string) => Promise<unknown>][] = [
    [
      'after signing in elsewhere',
      ({ person }) =>
        db
          .updateTable('sessions')
          .set({ revoked_at: new Date(), revoked_reason: 'elsewhere' })
          .where('id', '=', person.sessionId)
          .execute(),
    ],
    [
      'when the session is over',
      ({ person }) =>
        db
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('id', '=', person.sessionId)
          .execute(),
    ],
    [
      'once suspended',
      ({ person }) => db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute(),
    ],
    [
      'while the account is held',
      ({ person }) => db.updateTable('users').set({ birth_band: 'under-18' }).where('id', '=', person.id).execute(),
    ],
    [
      'after a refund',
      ({ person }) =>
        db.updateTable('entitlements').set({ revoked_at: new Date() }).where('user_id', '=', person.id).execute(),
    ],
    [
      'when the right ran out',
      ({ person }) =>
        db
          .updateTable('entitlements')
          .set({ expires_at: new Date(0) })
          .where('user_id', '=', person.id)
          .execute(),
    ],
    [
      'before its day',
      (_student, _course, lesson) =>
        db
          .updateTable('lessons')
          .set({ opens_at: new Date(Date.now() + 9e7) })
          .where('id', '=', lesson)
          .execute(),
    ],
    [
      'before its turn',
      (_student, _course, lesson) =>
        db.updateTable('lessons').set({ opens_after_days: 2 }).where('id', '=', lesson).execute(),
    ],
    [
      'once unpublished',
      (_student, _course, lesson) =>
        db.updateTable('lessons').set({ published_at: null }).where('id', '=', lesson).execute(),
    ],
    [
      'of a film that was taken out',
      (_student, _course, lesson) =>
        db.updateTable('lessons').set({ media_id: null }).where('id', '=', lesson).execute(),
    ],
  ];
  test.each(changes)('%s', async (_when, change) => {
    const other = await newCourse(services);
    const lesson = await newLesson(services, other, { kind: 'video', media_id: video.mediaId });
    const student = await newStudent(other);
    const walked = await walk(student, lesson, other);
    await expectAll(all(walked), student.cookie, 200);
    await change(student, other, lesson);
    await expectRefused(walked, student.cookie);
  });

  test('of playlists and keys after another stream took over', async () => {
    const student = await newStudent();
    const { lists, keys, segments } = await walk(student);
    const streamId = randomUUID();
    const taken = await walk({ ...student, streamId });
    const renamed = [...lists, ...keys].map((address) => address.replace(student.streamId, streamId));
    await expectAll([...lists, ...keys, ...renamed], student.cookie, 404);
    await expectAll([...taken.lists, ...taken.keys, ...segments], student.cookie, 200);
  });

  test('of playlists and keys after another session took over, by whatever name', async () => {
    const student = await newStudent();
    const { lists, keys } = await walk(student);
    const other = await signIn(services, student.person);
    await walk({ ...other, streamId: student.streamId });
    await expectAll([...lists, ...keys], student.cookie, 404);
  });

  test('at the address of another lesson, quality or file, or with a changed query', async () => {
    const student = await newStudent();
    const twin = await newLesson(services, course, { kind: 'video', media_id: video.mediaId });
    const walked = await walk(student);
    const { lists, segments, pictures } = walked;
    const [master = '', list = ''] = lists;
    const [segment = ''] = segments;
    const [poster = ''] = pictures;
    const stream = /stream=([\w-]+)/.exec(master)?.[1] ?? '';
    const changed = [
      ...all(walked).map((address) => address.replace(lessonId, twin)),
      ...all(walked).map((address) => address.split('?')[0] ?? ''),
      ...all(walked).map((address) => address.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 1}`)),
      ...all(walked).map((address) => address.replace(/s=(.)/, (_, s: string) => `s=${s === 'A' ? 'B' : 'A'}`)),
      ...all(walked).map((address) => `${address}&x=1`),
      ...all(walked).map((address) => address.replace('e=', 'e=1&e=')),
      ...all(walked).map((address) => `${address}&s=again`),
      segment.replace('/240p/', '/720p/'),
      poster.replace('poster', 'strip'),
      master.replace(stream, randomUUID()),
      `${master}&stream=${stream}`,
      `${list.split('?')[0]}?${segment.split('?')[1]}`,
      `${segment.split('?')[0]}?${list.split('?')[1]}`,
    ];
    await expectAll(changed, student.cookie, 404);
  });

  test('in any other spelling of an address', async () => {
    const student = await newStudent();
    const { lists, segments } = await walk(student);
    const [master = ''] = lists;
    const [segment = ''] = segments;
    const spelled = [
      master.replace('/master', '/%6daster'),
      master.replace('/master', '/x/../master'),
      master.replace('/master', '/./master'),
      master.replace('/master', '%2fmaster'),
      master.replace('/master', '//master'),
      master.replace('.m3u8', '.m3u8/'),
      master.replace('.m3u8', '.M3U8'),
      master.replace(lessonId, `${lessonId}%00`),
      segment.replace('/0.ts', '/00.ts'),
      segment.replace('/0.ts', '/-1.ts'),
      segment.replace('/0.ts', '/0x0.ts'),
      segment.replace('/0.ts', '/99.ts'),
      segment.replace('/0.ts', '/99999999999.ts'),
      segment.replace('/0.ts', '/0.ts.ts'),
      segment.replace('/0.ts', '/..%2f0.ts'),
      segment.replace('/0.ts', '/%30.ts'),
    ];
    // A real connection, because what asks in-process tidies addresses up.
    const base = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const statusOf = async (path: string) => {
      const asked = request({ host: base.hostname, port: base.port, path, headers: { cookie: student.cookie } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect([await statusOf(master), await statusOf(segment)]).toEqual([200, 200]);
    for (const address of spelled) expect(await statusOf(address), address).toBe(404);
  });

  test('by a page of another site', async () => {
    const student = await newStudent();
    for (const address of all(await walk(student)))
      for (const site of ['cross-site', 'same-site', 'none'])
        expect((await get(address, student.cookie, { 'sec-fetch-site': site })).statusCode).toBe(404);
  });

  test('when the five minutes or six hours are over, or by a signature of another secret', async () => {
    const student = await newStudent();
    await walk(student);
    const { id: userId, sessionId } = student.person;
    const now = Math.floor(Date.now() / 1000);
    const place = `/files/lessons/${lessonId}/poster.webp`;
    const address = (secret: string, untilSeconds: number) =>
      `${place}?${signedQuery(secret, { place, userId, sessionId, untilSeconds })}`;
    const secret = secretOf(services.secrets);
    expect((await get(address(secret, now + 5), student.cookie)).statusCode).toBe(200);
    await expectAll([address(secret, now - 1), address('another', now + 5)], student.cookie, 404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const walked = await walk(student).finally(() => vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 302_000 });
    await expectAll([...walked.lists, ...walked.keys], student.cookie, 404).finally(() => vi.useRealTimers());
    await expectAll(walked.segments, student.cookie, 200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 3_600_000 + 2000 });
    await expectAll([...walked.segments, ...walked.pictures], student.cookie, 404).finally(() => vi.useRealTimers());
  });
});

describe('a key', () => {
  test('is given sixty times a minute to a person, whatever the session', async () => {
    const strict = doorOf({ ...services, limits: createLimits(pool, 1) });
    const student = await newStudent();
    const { keys } = await walk(student);
    const ask = () => strict.inject({ url: keys[0] ?? '', headers: { cookie: student.cookie } });
    // What was asked for while walking counted with another scale, but it counted.
    await db.deleteFrom('limit_counts').execute();
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
    await strict.close();
  });

  test('is written down when it is given', async () => {
    const student = await newStudent();
    const { keys } = await walk(student);
    const told = vi.spyOn(log, 'info');
    await get(keys[0] ?? '', student.cookie);
    const said = { userId: student.person.id, sessionId: student.person.sessionId, lessonId, quality: '240p' };
    expect(told).toHaveBeenCalledWith(expect.objectContaining(said), 'a key of a film was given');
    told.mockRestore();
  });
});
