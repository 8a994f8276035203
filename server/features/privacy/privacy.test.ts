import { describe, expect, test } from 'vitest';
import type { Identity, Person } from '#server/platform/session.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { actsOf, clientFor, contextFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { makeArchive, removeOldArchives } from './archive.jobs.ts';
import { mountDataDownloads } from './privacy.http.ts';

const services = await testServices();
const { db, pool, storage, letters } = services;

const rowsOf = ({ id }: Person) =>
  db.selectFrom('data_downloads').where('user_id', '=', id).orderBy('requested_at').selectAll().execute();
const lettersTo = ({ email }: Person) => letters.filter(({ to }) => to === email);
const age = (id: string | undefined, column: 'requested_at' | 'ready_at' | 'expires_at', interval: string) =>
  pool.query(`update data_downloads set ${column} = ${column} - $2::interval where id = $1`, [id, interval]);

async function newDownload() {
  const person = await newPerson(services);
  const client = clientFor(services, person);
  await client.privacy.requestDownload();
  await runJobs(services);
  const [row] = await rowsOf(person);
  if (!row?.file_key) throw new Error('no archive was made');
  return { person, client, row: { ...row, fileKey: row.file_key } };
}

async function textOf(fileKey: string): Promise<string | undefined> {
  const file = await storage.read(fileKey);
  return file && Buffer.concat(await file.stream.toArray()).toString();
}

/** Storage that remembers which files it was given and has still. */
function watchedStorage() {
  const kept = new Set<string>();
  const watched: Storage = {
    ...storage,
    async insert(folder, bytes) {
      const key = await storage.insert(folder, bytes);
      kept.add(key);
      return key;
    },
    async remove(key) {
      await storage.remove(key);
      kept.delete(key);
    },
  };
  return { kept, services: { ...services, storage: watched } };
}

describe('an archive of one’s data', () => {
  test('is asked for, made, mailed about and shown, each step a snapshot', async () => {
    const asha = await newPerson(services, { language: 'hi' });
    const client = clientFor(services, asha);
    const next = await follow(client.privacy.watch);
    expect(await next()).toMatchObject({ downloads: [], deletion: null, graceDays: 14 });
    await client.privacy.requestDownload();
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const asked = { id, requestedAt: expect.stringMatching(/Z$/) };
    expect((await next()).downloads).toEqual([{ ...asked, readyAt: null, expiresAt: null, bytes: null }]);
    await runJobs(services);
    const { downloads } = await next();
    expect(downloads).toEqual([
      {
        ...asked,
        readyAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        bytes: expect.any(Number),
      },
    ]);
    const [row] = await rowsOf(asha);
    const text = (await textOf(row?.file_key ?? '')) ?? '';
    expect(Buffer.byteLength(text)).toBe(downloads[0]?.bytes);
    expect(JSON.parse(text)).toMatchObject({ profile: { id: asha.id, email: asha.email } });
    expect(row?.expires_at?.getTime()).toBe((row?.ready_at?.getTime() ?? 0) + 7 * 86_400_000);
    expect(lettersTo(asha)).toMatchObject([{ text: expect.stringContaining(`/files/data/${row?.id}`) }]);
    expect(await actsOf(db, asha.id)).toEqual(['data.requested']);
  });

  test('asked for ten times at once it is made and mailed once', async () => {
    const asha = await newPerson(services);
    const { privacy } = clientFor(services, asha);
    await Promise.all(Array.from({ length: 10 }, () => privacy.requestDownload()));
    await runJobs(services);
    expect(await rowsOf(asha)).toHaveLength(1);
    expect(lettersTo(asha)).toHaveLength(1);
    expect(await actsOf(db, asha.id)).toEqual(['data.requested']);
  });

  test('stands for a day, then another can be made', async () => {
    const { person, client, row } = await newDownload();
    await client.privacy.requestDownload();
    expect(await rowsOf(person)).toHaveLength(1);
    await age(row.id, 'ready_at', '25 hours');
    await client.privacy.requestDownload();
    await runJobs(services);
    expect(await rowsOf(person)).toMatchObject([{ id: row.id }, { ready_at: expect.any(Date) }]);
    expect(lettersTo(person)).toHaveLength(2);
  });

  test('a job that comes twice makes one file', async () => {
    const asha = await newPerson(services);
    await clientFor(services, asha).privacy.requestDownload();
    const [row] = await rowsOf(asha);
    const { kept, services: watched } = watchedStorage();
    const work = () => makeArchive.work(watched, { downloadId: row?.id });
    await Promise.all([work(), work()]);
    await work();
    expect([...kept]).toEqual([(await rowsOf(asha))[0]?.file_key]);
    await runJobs(services);
    expect(lettersTo(asha)).toHaveLength(1);
  });

  test('leaves no file behind when it fails after writing it, and is made by the next try', async () => {
    const asha = await newPerson(services);
    await clientFor(services, asha).privacy.requestDownload();
    const [row] = await rowsOf(asha);
    const { kept, services: watched } = watchedStorage();
    const failing = {
      ...watched,
      get publicUrl(): string {
        throw new Error('the power went');
      },
    };
    await expect(makeArchive.work(failing, { downloadId: row?.id })).rejects.toThrow('the power went');
    expect(kept.size).toBe(0);
    expect(await rowsOf(asha)).toMatchObject([{ ready_at: null, file_key: null }]);
    await runJobs(services);
    expect(await rowsOf(asha)).toMatchObject([{ ready_at: expect.any(Date) }]);
  });

  test('one whose owner was deleted while it was made is not kept', async () => {
    const asha = await newPerson(services);
    await clientFor(services, asha).privacy.requestDownload();
    const [row] = await rowsOf(asha);
    const { kept, services: watched } = watchedStorage();
    const overtaken: Storage = {
      ...watched.storage,
      async insert(folder, bytes) {
        await db.deleteFrom('data_downloads').where('user_id', '=', asha.id).execute();
        return watched.storage.insert(folder, bytes);
      },
    };
    await makeArchive.work({ ...watched, storage: overtaken }, { downloadId: row?.id });
    expect(kept.size).toBe(0);
    expect(lettersTo(asha)).toEqual([]);
  });

  test('after seven days it is neither shown nor stored', async () => {
    const { client, row } = await newDownload();
    const fresh = await newDownload();
    await age(row.id, 'expires_at', '7 days');
    const next = await follow(client.privacy.watch);
    expect((await next()).downloads).toEqual([]);
    expect(await removeOldArchives.work(services)).toBe(1);
    expect(await textOf(row.fileKey)).toBeUndefined();
    expect(await rowsOf(fresh.person)).toMatchObject([{ file_key: fresh.row.fileKey }]);
    expect(await textOf(fresh.row.fileKey)).toBeDefined();
    expect(await removeOldArchives.work(services)).toBe(0);
  });

  test('one that could not be made in three days can be asked for again', async () => {
    const asha = await newPerson(services);
    const { privacy } = clientFor(services, asha);
    await privacy.requestDownload();
    const [first] = await rowsOf(asha);
    await age(first?.id, 'requested_at', '71 hours');
    await removeOldArchives.work(services);
    expect(await rowsOf(asha)).toHaveLength(1);
    await age(first?.id, 'requested_at', '2 hours');
    await removeOldArchives.work(services);
    await privacy.requestDownload();
    await runJobs(services);
    const rows = await rowsOf(asha);
    expect(rows).toMatchObject([{ ready_at: expect.any(Date) }]);
    expect(rows[0]?.id).not.toBe(first?.id);
  });

  test('is for signed-in people, also while their account is held; nobody sees another’s', async () => {
    const { row } = await newDownload();
    const held = await newPerson(services, { held: 'deletion' });
    const { privacy } = clientFor(services, held);
    await privacy.requestDownload();
    expect(JSON.stringify(await (await follow(privacy.watch))())).not.toContain(row.id);
    await expect(clientFor(services, null).privacy.requestDownload()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});

describe('GET /files/data/{id}', () => {
  const get = (identity: Identity, path: string) =>
    openDoor(services, mountDataDownloads, async () => ({ ...contextFor(services, null), identity })).inject(
      `/files/data/${path}`,
    );

  test('gives the owner the file, as a download that nothing keeps, and writes it down', async () => {
    const { person, row } = await newDownload();
    const answer = await get({ person }, row.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(row.bytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="adhyay-my-data-\d{4}-\d\d-\d\d\.json"/),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.body).toBe(await textOf(row.fileKey));
    expect(await actsOf(db, person.id)).toEqual(['data.requested', 'data.fetched']);
  });

  test('sends who is signed out to the sign-in page and back', async () => {
    const { row } = await newDownload();
    const answer = await get({ person: null, reason: 'expired' }, row.id);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/login?redirect=%2Ffiles%2Fdata%2F${row.id}`);
  });

  test('foreign, unknown, unfinished, expired and malformed look the same', async () => {
    const [hers, his] = [await newDownload(), await newDownload()];
    const waiting = await newPerson(services);
    await clientFor(services, waiting).privacy.requestDownload();
    const [unfinished] = await rowsOf(waiting);
    await age(his.row.id, 'expires_at', '7 days');
    const answers = await Promise.all([
      get({ person: his.person }, hers.row.id),
      get({ person: his.person }, '0190f3a4-0000-7000-8000-000000000000'),
      get({ person: waiting }, unfinished?.id ?? ''),
      get({ person: his.person }, his.row.id),
      get({ person: his.person }, '%00'),
      get({ person: his.person }, '..%2f..%2fsecret-key'),
      get({ person: his.person }, `${hers.row.id}'--`),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"code":"NOT_FOUND"}']),
    );
    expect(await actsOf(db, hers.person.id)).not.toContain('data.fetched');
    expect(await actsOf(db, his.person.id)).not.toContain('data.fetched');
  });
});
