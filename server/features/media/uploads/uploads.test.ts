import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { cookieOf, OWN_PAGE, openCutLine, openDoors, sendByTus } from '#server/testing/testing-uploads.ts';
import { clientFor, follow, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { mountUploads } from './uploads.http.ts';
import { sweepUploads } from './uploads.jobs.ts';
import { insertUpload } from './uploads.store.ts';

const services = await testServices();
const { db } = services;
const { base, close } = await openDoors(services, (server, contextOf) => mountUploads(server, contextOf, services));
afterAll(close);

const tutor = await newPerson(services, { role: 'instructor' });
const cookie = await cookieOf(services, tutor);
const place = (id: string) => join(services.dataDir, 'uploads', id);
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const rowOf = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const gone = (path: string) =>
  access(path).then(
    () => false,
    () => true,
  );

/** Bytes that begin as an MP4 does. */
function video(bytes: number): Buffer {
  const content = randomBytes(bytes);
  content.writeUInt32BE(24, 0);
  content.write('ftypisom', 4, 'latin1');
  return content;
}

const metadata = { kind: 'video', filename: 'पाठ 1.mp4' };
const encode = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type TestInput = {
  method: string;
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer | ReadableStream;
  as?: string;
};

async function ask({ method, path = '/files/uploads', headers = {}, body, as = cookie }: TestInput) {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: { ...OWN_PAGE, 'tus-resumable': '1.0.0', cookie: as, ...headers },
    ...(body && { body: body instanceof Buffer ? new Uint8Array(body) : body, duplex: 'half' }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
}

async function begin(bytes: number, entries: Record<string, string> = metadata, as = cookie) {
  const headers = { 'upload-length': String(bytes), 'upload-metadata': encode(entries) };
  const { status, headers: answered, text } = await ask({ method: 'POST', headers, as });
  return { status, text, id: idOf(answered.get('location') ?? ''), path: answered.get('location') ?? '' };
}

const bring = (path: string, offset: number, body: Buffer | ReadableStream, as = cookie) =>
  ask({
    method: 'PATCH',
    path,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    as,
  });

const jobsOf = async (id: string) => {
  const { rows } = await sql<{ queue_name: string }>`select queue_name from graphile_worker.jobs
    where key = ${`media.convert ${id}`}`.execute(db);
  return rows;
};

async function expectStored(id: string, content: Buffer, its: TestServices = services) {
  const row = await its.db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'waiting', sha256: hashOf(content), bytes: content.length });
  const kept = await its.storage.read(row.original_key ?? '');
  expect(kept && hashOf(await buffer(kept.stream))).toBe(hashOf(content));
  expect(await gone(place(id))).toBe(true);
  expect(await gone(place(`${id}.json`))).toBe(true);
}

describe('an upload', () => {
  test('is on the shelf from its first moment, is kept when it is whole, and waits for its conversion', async () => {
    const next = await follow(clientFor(services, tutor).media.watch);
    const seen = async () => (await next()).media.find(({ name }) => name === 'पाठ 1.mp4');
    expect(await seen()).toBeUndefined();
    const content = video(300_000);
    const { id, path, status } = await begin(content.length);
    expect(status).toBe(201);
    expect(path).toBe(`/files/uploads/${id}`);
    expect(await seen()).toMatchObject({
      id,
      status: 'uploading',
      kind: 'video',
      bytes: 300_000,
      uploadedBy: tutor.name,
    });
    expect(await bring(path, 0, content)).toMatchObject({ status: 204 });
    await expect.poll(async () => (await seen())?.status).toBe('waiting');
    await expectStored(id, content);
    expect(await jobsOf(id)).toEqual([{ queue_name: 'media.convert.small' }]);
    const events = db.selectFrom('audit_events').where('subject_id', '=', id).select(['act', 'actor_id', 'details']);
    expect(await events.execute()).toEqual([
      { act: 'media.uploaded', actor_id: tutor.id, details: { name: 'पाठ 1.mp4', kind: 'video', bytes: 300_000 } },
    ]);
  });

  test.each([1, 50, 99])('cut at %i percent and begun again where it stopped is the same file', async (percent) => {
    const content = video(12_000_000);
    const { id, path } = await begin(content.length);
    const line = await openCutLine(base, (content.length * percent) / 100);
    await expect(sendByTus({ base, cookie, content, metadata, url: `${line.base}${path}` })).rejects.toThrow(/PATCH/);
    line.close();
    const size = () => stat(place(id)).then((found) => Math.round((100 * found.size) / content.length));
    await expect.poll(size).toBeGreaterThanOrEqual(Math.floor(percent / 2));
    expect(await size()).toBeLessThanOrEqual(percent);
    const url = await sendByTus({ base, cookie, content, metadata, url: `${base}${path}`, chunkBytes: 1_000_003 });
    expect(idOf(url)).toBe(id);
    await expectStored(id, content);
  });

  test('is the same file when a chunk comes twice, at a wrong place, or not at all', async () => {
    const content = video(1000);
    const { id, path } = await begin(content.length);
    const [head, tail] = [content.subarray(0, 400), content.subarray(400)];
    expect(await bring(path, 0, head)).toMatchObject({ status: 204 });
    expect(await bring(path, 0, head)).toMatchObject({ status: 409 });
    for (const offset of [1, 399, 401, 999, 5000])
      expect(await bring(path, offset, tail)).toMatchObject({ status: 409 });
    for (const offset of [-1, 4.5, Number.NaN]) expect(await bring(path, offset, tail)).toMatchObject({ status: 400 });
    const { headers } = await ask({ method: 'HEAD', path });
    expect([headers.get('upload-offset'), headers.get('upload-length')]).toEqual(['400', '1000']);
    expect(headers.get('cache-control')).toBe('no-store');
    const both = await Promise.all([bring(path, 400, tail), bring(path, 400, tail)]);
    const [one = 0, other = 0] = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(one).toBe(204);
    // It comes to a wrong place, or when its file has been taken in.
    expect([404, 409, 410]).toContain(other);
    await expectStored(id, content);
    const late = await bring(path, 400, tail);
    expect(late).toMatchObject({ status: 409 });
    const whole = await ask({ method: 'HEAD', path });
    expect([whole.headers.get('upload-offset'), whole.headers.get('upload-length')]).toEqual(['1000', '1000']);
    await expectStored(id, content);
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('never grows beyond what was announced', async () => {
    const { id, path } = await begin(1000);
    expect(await bring(path, 0, video(1001))).toMatchObject({ status: 413 });
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64_000)),
    });
    await bring(path, 0, endless).catch(() => undefined);
    expect((await stat(place(id))).size).toBeLessThanOrEqual(1000);
    expect((await rowOf(id)).status).toBe('uploading');
  });

  test('that was whole when its process was killed is taken in when somebody asks, or by the clock', async () => {
    for (const ask_ of [true, false]) {
      const content = video(5000);
      const { id, path } = await begin(content.length);
      await writeFile(place(id), content);
      if (ask_) expect((await ask({ method: 'HEAD', path })).headers.get('upload-offset')).toBe('5000');
      else await sweepUploads.work(services);
      await expectStored(id, content);
      await writeFile(place(id), content);
      await sweepUploads.work(services);
      await expectStored(id, content);
    }
  });

  test('that staff cancelled takes no more bytes, and leaves none', async () => {
    const { id, path } = await begin(1000);
    await bring(path, 0, video(500));
    await clientFor(services, tutor).media.cancel({ mediaId: id });
    expect(await gone(place(id))).toBe(true);
    expect(await bring(path, 500, video(500))).toMatchObject({ status: 404 });
    expect(await ask({ method: 'HEAD', path })).toMatchObject({ status: 404 });
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', original_key: null });
  });
});

describe('who', () => {
  test('may not bring in files is refused, and another tutor does not know of it', async () => {
    const { path } = await begin(1000);
    const other = await cookieOf(services, await newPerson(services, { role: 'admin' }));
    const student = await cookieOf(services, await newPerson(services));
    const support = await cookieOf(services, await newPerson(services, { role: 'support' }));
    for (const as of [other, student, support]) {
      expect(await bring(path, 0, video(1000), as)).toMatchObject({ status: 404 });
      expect(await ask({ method: 'HEAD', path, as })).toMatchObject({ status: 404 });
    }
    for (const as of [student, support]) expect((await begin(1000, metadata, as)).status).toBe(404);
    expect(await begin(1000, metadata, '')).toMatchObject({ status: 401, text: expect.stringContaining('SIGNED_OUT') });
    expect(await bring(path, 0, video(1000), '')).toMatchObject({ status: 401 });
    expect((await ask({ method: 'HEAD', path })).headers.get('upload-offset')).toBe('0');
  });

  test('is refused before the bytes are read, and the line is cut', async () => {
    const { path } = await begin(1000);
    const { port } = new URL(base);
    const socket = connect(Number(port), '127.0.0.1');
    const answered = buffer(socket);
    socket.write(`PATCH ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\nTus-Resumable: 1.0.0\r
Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 1000\r\n\r\nx`);
    expect((await answered).toString()).toMatch(/^HTTP\/1\.1 401 .*connection: close/is);
  });

  test('comes from another site is refused, with the headers of every answer', async () => {
    const answer = await ask({ method: 'POST', headers: { 'sec-fetch-site': 'cross-site', 'upload-length': '1' } });
    expect(answer.status).toBe(403);
    const { headers } = await ask({
      method: 'POST',
      headers: { 'upload-length': '10', 'upload-metadata': encode(metadata) },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('signed out meanwhile brings no more', async () => {
    const leaving = await newPerson(services, { role: 'instructor' });
    const as = await cookieOf(services, leaving);
    const { path } = await begin(1000, metadata, as);
    expect(await bring(path, 0, video(500), as)).toMatchObject({ status: 204 });
    await db
      .updateTable('sessions')
      .set({ revoked_at: new Date(), revoked_reason: 'signed-out' })
      .where('user_id', '=', leaving.id)
      .execute();
    expect(await bring(path, 500, video(500), as)).toMatchObject({ status: 401 });
  });
});

const MB = 1024 * 1024;

describe('what is announced', () => {
  test.each([
    ['no metadata', {}],
    ['no kind', { filename: 'a.mp4' }],
    ['no name', { kind: 'video' }],
    ['an empty name', { kind: 'video', filename: '' }],
    ['another kind', { kind: 'zip', filename: 'a.zip' }],
    ['a doubtful wish', { ...metadata, wants1080: 'yes' }],
    ['more than there is to say', { ...metadata, status: 'ready' }],
    ['a prototype', { ...metadata, ['__proto__']: 'x' }],
  ])('with %s is refused', async (_, entries) => {
    expect(await begin(1000, entries as Record<string, string>)).toMatchObject({ status: 400 });
  });

  test.each([
    ['video', 8 * 1024 * MB],
    ['pdf', 200 * MB],
    ['image', 20 * MB],
  ])('a %s has its most bytes', async (kind, most) => {
    const answer = await begin(most + 1, { kind, filename: 'a' });
    expect(answer).toMatchObject({ status: 413 });
    expect(JSON.parse(answer.text)).toEqual({ code: 'TOO_LARGE', data: { mostBytes: most }, defined: true });
    const { status, id } = await begin(most, { kind, filename: 'a' });
    expect(status).toBe(201);
    await db.deleteFrom('media').where('id', '=', id).execute();
  });

  test('of no length, of unknown length, of a strange length is refused, and leaves no row', async () => {
    const { count } = await db
      .selectFrom('media')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(await begin(0)).toMatchObject({ status: 422 });
    const strange = ['-1', '1.5', '1e9', 'x', '9'.repeat(30)];
    for (const length of strange) {
      const headers = { 'upload-length': length, 'upload-metadata': encode(metadata) };
      expect((await ask({ method: 'POST', headers })).status, length).toBeGreaterThanOrEqual(400);
    }
    const headers = { 'upload-metadata': encode(metadata) };
    expect((await ask({ method: 'POST', headers })).status).toBe(400);
    expect(
      (await ask({ method: 'POST', headers: { ...headers, 'upload-defer-length': '1' } })).status,
    ).toBeGreaterThanOrEqual(400);
    const after = await db.selectFrom('media').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
    expect(after.count).toBe(count);
  });

  test('wants 1080p for a film when it says so', async () => {
    const { id } = await begin(1000, { ...metadata, wants1080: 'true' });
    expect(await rowOf(id)).toMatchObject({ wants_1080: true, name: 'पाठ 1.mp4' });
  });
});

test.each([
  ['pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['video', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
  ['image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
])('a whole file that is no %s is refused and removed, and staff read why', async (kind, content) => {
  const { id, path } = await begin(content.length, { kind, filename: `a.${kind}` });
  const answer = await bring(path, 0, content);
  expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('NOT_THIS_KIND') });
  expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'not-this-kind', original_key: null });
  expect(await gone(place(id))).toBe(true);
  expect(await jobsOf(id)).toEqual([]);
  expect(await ask({ method: 'HEAD', path })).toMatchObject({ status: 404 });
});

/** A form as a page without a program would send it, of which the rest is cut off. */
const formOf = (names: string[], boundary = 'edge', cut = 0) => {
  const parts = names.map((name) => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`;
    return `${head}content-type: video/mp4\r\n\r\nftypisom\r\n`;
  });
  const body = Buffer.from(`${parts.join('')}--edge--\r\n`);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return { headers, body: body.subarray(0, body.length - cut) };
};

test.each([
  ['a form with a file', formOf(['a.mp4'])],
  ['a form with two', formOf(['a.mp4', 'b.mp4'])],
  ['a form that was cut', formOf(['a.mp4'], 'edge', 30)],
  ['a form with another boundary', formOf(['a.mp4'], 'other')],
  ['a form without a boundary', { ...formOf(['a.mp4']), headers: { 'content-type': 'multipart/form-data' } }],
])('%s is refused, leaves no row and no bytes, and what is sent next comes whole', async (_, { headers, body }) => {
  const count = () => db.selectFrom('media').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const files = () => readdir(join(services.dataDir, 'uploads'));
  const before = [await count(), await files()];
  expect((await ask({ method: 'POST', headers, body })).status).toBe(400);
  expect([await count(), await files()]).toEqual(before);
  const content = video(4000);
  const { path, id } = await begin(content.length);
  const { status } = await ask({ method: 'PATCH', path, headers: { ...headers, 'upload-offset': '0' }, body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect((await bring(path, 0, content)).status).toBe(204);
  expect(await rowOf(id)).toMatchObject({ bytes: content.length, status: 'waiting' });
});

describe('a full disk', () => {
  test('is said, the upload stays as far as it was, and goes on when there is room', async () => {
    const content = video(3000);
    const { id, path } = await begin(content.length);
    expect(await bring(path, 0, content.subarray(0, 1000))).toMatchObject({ status: 204 });
    await rm(place(id));
    await symlink('/dev/full', place(id));
    const answer = await bring(path, 0, content);
    expect(answer).toMatchObject({ status: 507 });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'NO_ROOM' });
    expect(await rowOf(id)).toMatchObject({ status: 'uploading', original_key: null });
    await rm(place(id));
    await writeFile(place(id), content.subarray(0, 1000));
    expect(await bring(path, 1000, content.subarray(1000))).toMatchObject({ status: 204 });
    await expectStored(id, content);
  });

  test('where files are kept leaves nothing half, and the whole upload is taken in later', async () => {
    const full: TestServices = {
      ...services,
      storage: {
        ...services.storage,
        insertFile: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
      },
    };
    const its = await openDoors(full, (server, contextOf) => mountUploads(server, contextOf, full));
    const content = video(3000);
    await expect(sendByTus({ base: its.base, cookie, content, metadata })).rejects.toThrow(/507.*NO_ROOM/);
    await its.close();
    const { id } = await db.selectFrom('media').orderBy('created_at', 'desc').select('id').executeTakeFirstOrThrow();
    expect(await rowOf(id)).toMatchObject({ status: 'uploading', original_key: null });
    await sweepUploads.work(services);
    await expectStored(id, content);
  });

  test('that takes no upload at all leaves no row', async () => {
    const before = await db.selectFrom('media').select('id').execute();
    await rm(join(services.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(services.dataDir, 'uploads'), 'a file where the folder should be');
    expect((await begin(1000)).status).toBe(500);
    await rm(join(services.dataDir, 'uploads'));
    await mkdir(join(services.dataDir, 'uploads'));
    expect(await db.selectFrom('media').select('id').execute()).toEqual(before);
  });
});

test('what was abandoned for a day is removed, with its bytes; what still comes is not', async () => {
  const [old, slow] = [await begin(1000), await begin(1000)];
  for (const { path } of [old, slow]) await bring(path, 0, video(400));
  await db
    .updateTable('media')
    .set({ heard_at: sql`now() - interval '25 hours'`, created_at: sql`now() - interval '3 days'` })
    .where('id', 'in', [old.id, slow.id])
    .execute();
  await bring(slow.path, 400, video(100));
  await truncate(place(`${old.id}`), 300);
  expect(await sweepUploads.work(services)).toBe(1);
  expect((await rowOf(slow.id)).status).toBe('uploading');
  expect(await gone(place(slow.id))).toBe(false);
  const left = await db.selectFrom('media').where('id', '=', old.id).select('id').execute();
  expect(left).toEqual([]);
  expect((await readdir(join(services.dataDir, 'uploads'))).some((name) => name.startsWith(old.id))).toBe(false);
});

test('two uploads do not get the same last room of the quota', async () => {
  const small = await testServices({ MEDIA_QUOTA_GB: '0.001' });
  const its = await openDoors(small, (server, contextOf) => mountUploads(server, contextOf, small));
  const admin = await newPerson(small, { role: 'admin' });
  const as = await cookieOf(small, admin);
  const content = video(500_000);
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => sendByTus({ base: its.base, cookie: as, content, metadata })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  for (const reason of refused) expect(reason).toMatch(/413.*QUOTA_USED_UP/);
  const { mostBytes, usedBytes } = await (await follow(clientFor(small, admin).media.watch))();
  expect({ mostBytes, usedBytes }).toEqual({ mostBytes: 1_073_741, usedBytes: 1_000_000 });
  const announced = { kind: 'video', name: 'a.mp4', wants1080: false, bytes: 7000 } as const;
  const begun = await Promise.all(
    Array.from({ length: 30 }, () => insertUpload(small.db, announced, admin.id, mostBytes)),
  );
  expect(begun.filter((each) => 'id' in each)).toHaveLength(10);
  await its.close();
});
