import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestFolder } from '#database/testing.ts';
import { sweepStorage } from '#server/features/media/media.jobs.ts';
import { openTestBucket } from '#server/platform/storage/testing-s3.ts';
import { cookieOf, OWN_PAGE, openDoors } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { mountUploads } from './uploads.http.ts';
import { sweepUploads } from './uploads.jobs.ts';
import { keyOfUpload } from './uploads.rules.ts';

const MB = 1024 * 1024;
const home = await openTestFolder();
const { close, ...bucket } = await openTestBucket(home);
let closeBucket = close;
const services = await testServices({
  S3_BUCKET: bucket.bucket,
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
});
const { db } = services;
const { base, close: closeDoors } = await openDoors(services, (server, contextOf) =>
  mountUploads(server, contextOf, services),
);
afterAll(async () => {
  await closeDoors();
  await closeBucket();
});

const tutor = await newPerson(services, { role: 'instructor' });
const cookie = await cookieOf(services, tutor);
const headersOf = (more: Record<string, string>) => ({ ...OWN_PAGE, 'tus-resumable': '1.0.0', cookie, ...more });

async function begin(bytes: number, kind = 'video') {
  const answer = await fetch(`${base}/files/uploads`, {
    method: 'POST',
    headers: headersOf({
      'upload-length': String(bytes),
      'upload-metadata': `kind ${btoa(kind)},filename ${btoa('a')}`,
    }),
  });
  const path = answer.headers.get('location') ?? '';
  return { path, id: path.split('/').at(-1) ?? '' };
}

const bring = (path: string, offset: number, body: Buffer) =>
  fetch(`${base}${path}`, {
    method: 'PATCH',
    headers: headersOf({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(body),
  });

const rowOf = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
/** All that the bucket holds of an upload: its file, what tus keeps beside it, and parts that are no file yet. */
async function traces(id: string): Promise<string[]> {
  const names = await readdir(join(home, bucket.bucket), { recursive: true });
  const name = keyOfUpload(id).split('/').slice(1).join('/');
  const begun = await readdir(join(home, bucket.bucket, '._S3rver_uploads')).catch(() => []);
  return [...names.filter((each) => each.includes(name) && each.endsWith('object')), ...begun];
}

test('what is cancelled leaves nothing in the bucket', async () => {
  const { id, path } = await begin(20 * MB);
  expect((await bring(path, 0, randomBytes(9 * MB))).status).toBe(204);
  expect((await traces(id)).length).toBeGreaterThanOrEqual(2);
  await clientFor(services, tutor).media.cancel({ mediaId: id });
  expect(await traces(id)).toEqual([]);
  expect((await bring(path, 9 * MB, randomBytes(1))).status).toBe(404);
});

test('a whole file that is not of its kind is refused and leaves nothing in the bucket', async () => {
  const { id, path } = await begin(1000);
  const answer = await bring(path, 0, randomBytes(1000));
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('NOT_THIS_KIND')]);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'not-this-kind', original_key: null });
  expect(await traces(id)).toEqual([]);
});

test('an upload of three days that still comes is spared by both sweeps; one that was given up goes', async () => {
  const content = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(10 * MB)]);
  const [slow, old] = [await begin(content.length), await begin(content.length)];
  for (const { path } of [slow, old]) expect((await bring(path, 0, content.subarray(0, 6 * MB))).status).toBe(204);
  const later = { ...services, storage: { ...services.storage } };
  // As if it were three days later.
  later.storage.removeHalves = (before, spared) =>
    services.storage.removeHalves(new Date(before.getTime() + 3 * 24 * 3600 * 1000), spared);
  await db.updateTable('media').set({ heard_at: sql`now() - interval '25 hours'` }).where('id', '=', old.id).execute();
  expect(await sweepUploads.work(services)).toBe(1);
  await sweepStorage.work(later);
  expect(await traces(old.id)).toEqual(await readdir(join(home, bucket.bucket, '._S3rver_uploads')));
  expect((await bring(slow.path, 6 * MB, content.subarray(6 * MB))).status).toBe(204);
  expect(await rowOf(slow.id)).toMatchObject({ status: 'waiting', original_key: keyOfUpload(slow.id) });
});

test('what was whole when its process was killed is taken in by the clock', async () => {
  const content = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(1000)]);
  const { id, path } = await begin(content.length);
  expect((await bring(path, 0, content)).status).toBe(204);
  await db
    .updateTable('media')
    .set({ status: 'uploading', original_key: null, sha256: null })
    .where('id', '=', id)
    .execute();
  await sweepUploads.work(services);
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', original_key: keyOfUpload(id) });
});

test('while the bucket is away a part is put off and not lost, and an upload that can not begin leaves no row', async () => {
  const content = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(6 * MB)]);
  const { id, path } = await begin(content.length);
  const [before, { port }] = [await rowOf(id), new URL(bucket.endpoint)];
  await closeBucket();
  closeBucket = async () => undefined;
  const answer = await bring(path, 0, content);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('SERVICE_UNAVAILABLE')]);
  expect((await begin(1000)).id).toBe('');
  const rows = await db.selectFrom('media').where('bytes', '=', 1000).where('status', '=', 'uploading').execute();
  expect(rows).toEqual([]);
  expect(await rowOf(id)).toEqual({ ...before, heard_at: expect.any(Date) });
  closeBucket = (await openTestBucket(home, Number(port))).close;
  expect((await bring(path, 0, content)).status).toBe(204);
});
