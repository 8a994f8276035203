import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#database/postgres/postgres.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestFolder } from '#database/testing.ts';
import { signInAs } from '#server/integration/testing-client.ts';
import { killServers, type ServerProcess, startServer } from '#server/integration/testing-process.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { openTestBucket } from '#server/platform/storage/testing-s3.ts';

const MB = 1024 * 1024;

const folder = await openTestFolder();
let postgres: Postgres;
let bucket: Awaited<ReturnType<typeof openTestBucket>>;
let cookie: string;
let servers: ServerProcess[] = [];

/** A web process as on a machine of its own: it shares the database and the bucket with the others, and no folder. */
const startWeb = (name: string) =>
  startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, name),
    SECRET_KEY: 'the same for every process of the school',
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    DEMO: '0',
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  });

beforeAll(async () => {
  bucket = await openTestBucket(join(folder, 'store'));
  postgres = await startPostgres(join(folder, 'postgres'));
  const first = await startWeb('one');
  servers = [first, await startWeb('two')];
  await queryOnce(
    postgres.url,
    `insert into users (id, email, name, role) values ('tutor', 't@t.test', 'Tutor', 'instructor')`,
  );
  cookie = await signInAs(postgres.url, 'tutor');
}, 120_000);

afterAll(async () => {
  killServers();
  await Promise.all(servers.map(({ ended }) => ended));
  await postgres.stop();
  await bucket.close();
}, 60_000);

const web = (turn: number): ServerProcess => {
  const server = servers[turn % servers.length];
  if (!server) throw new Error('no server');
  return server;
};

function video(bytes: number): Buffer {
  const content = randomBytes(bytes);
  content.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return content;
}

const headersOf = (more: Record<string, string>) => ({
  'sec-fetch-site': 'same-origin',
  'tus-resumable': '1.0.0',
  cookie,
  ...more,
});

async function begin(bytes: number, server = web(0)): Promise<string> {
  const headers = headersOf({
    'upload-length': String(bytes),
    'upload-metadata': `kind ${btoa('video')},filename ${btoa('a.mp4')}`,
  });
  const answer = await fetch(`${server.base}/files/uploads`, { method: 'POST', headers });
  expect(answer.status, await answer.text()).toBe(201);
  return answer.headers.get('location') ?? '';
}

async function bring(server: ServerProcess, path: string, offset: number, body: Buffer) {
  const headers = headersOf({
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  const answer = await fetch(`${server.base}${path}`, { method: 'PATCH', headers, body: new Uint8Array(body) });
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')), text: await answer.text() };
}

/** Begins to bring the rest of a file and stops in the middle: the line is neither alive nor dead. */
async function getStuck(server: ServerProcess, path: string, offset: number, rest: Buffer) {
  const headers = headersOf({
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(rest.length),
  });
  const stuck = request(`${server.base}${path}`, { method: 'PATCH', headers });
  stuck.on('error', () => undefined);
  stuck.write(rest.subarray(0, 9 * MB));
  await expect.poll(() => queryOnce(postgres.url, 'select 1 from upload_locks')).toHaveLength(1);
  return stuck;
}

async function offsetAt(server: ServerProcess, path: string): Promise<number> {
  const answer = await fetch(`${server.base}${path}`, { method: 'HEAD', headers: headersOf({}) });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function expectStored(path: string, content: Buffer): Promise<void> {
  const id = path.split('/').at(-1) ?? '';
  const [row] = await queryOnce(postgres.url, `select status, sha256, original_key from media where id = '${id}'`);
  expect(row).toMatchObject({ status: 'waiting', sha256: hashOf(content) });
  const kept = await openS3(bucket).read(String(row?.['original_key']));
  const hash = createHash('sha256');
  if (kept) for await (const chunk of kept.stream) hash.update(chunk);
  expect(hash.digest('hex')).toBe(hashOf(content));
  const left = await readdir(join(folder, 'store', bucket.bucket, 'media'), { recursive: true });
  expect(left.filter((name) => /\.(info|part)\._S3rver_object$/.test(name))).toEqual([]);
}

test('two processes that share no folder take the parts of one upload in turns, small and large', async () => {
  const content = video(30 * MB);
  const path = await begin(content.length);
  const sizes = [1, 3 * MB, 1000, 9 * MB, 5 * MB, 2 * MB, 30 * MB];
  let offset = 0;
  for (const [turn, size] of sizes.entries()) {
    expect(await offsetAt(web(turn + 1), path)).toBe(offset);
    const { status, ...answer } = await bring(web(turn), path, offset, content.subarray(offset, offset + size));
    expect([status, answer.text]).toEqual([204, '']);
    offset = answer.offset;
  }
  expect(offset).toBe(content.length);
  await expectStored(path, content);
  expect(await offsetAt(web(0), path)).toBe(content.length);
}, 120_000);

test('of two that bring the same part to two processes at once one is taken', async () => {
  const content = video(12 * MB);
  const path = await begin(content.length);
  for (const [from, to] of [
    [0, 6 * MB],
    [6 * MB, 12 * MB],
  ] as const) {
    const both = await Promise.all([0, 1].map((turn) => bring(web(turn), path, from, content.subarray(from, to))));
    const [one, other = 0] = both.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(one).toBe(204);
    expect([404, 409, 410]).toContain(other);
  }
  await expectStored(path, content);
}, 120_000);

test('who comes back by another process goes on where the line got stuck', async () => {
  const content = video(20 * MB);
  const path = await begin(content.length);
  const stuck = await getStuck(web(0), path, 0, content);
  const offset = await offsetAt(web(1), path);
  expect(offset).toBeLessThanOrEqual(9 * MB);
  expect(await bring(web(1), path, offset, content.subarray(offset))).toMatchObject({ status: 204 });
  stuck.destroy();
  await expectStored(path, content);
}, 120_000);

test('killed in the middle, what its last request brought goes on at another process', async () => {
  const content = video(24 * MB);
  const third = await startWeb('three');
  const path = await begin(content.length, third);
  expect(await bring(third, path, 0, content.subarray(0, 11 * MB))).toMatchObject({ status: 204, offset: 11 * MB });
  await getStuck(third, path, 11 * MB, content.subarray(11 * MB));
  third.kill('SIGKILL');
  await third.ended;
  const offset = await offsetAt(web(1), path);
  expect(offset).toBeGreaterThanOrEqual(8 * MB);
  expect(await bring(web(1), path, offset, content.subarray(offset))).toMatchObject({ status: 204 });
  await expectStored(path, content);
}, 120_000);
