import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conversionBy } from '#server/features/media/conversion.jobs.ts';
import { setMediaReady } from '#server/features/media/media.store.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';
import { type Convert, Unusable } from './conversion.rules.ts';
import { enqueueConversion } from './conversion.service.ts';

const services = await testServices();
const { db, storage } = services;
const tutor = await newPerson(services, { role: 'instructor' });
const original = Buffer.from('the original');
const MB = 1024 * 1024;

type TestValues = { kind?: string; bytes?: number; status?: string; tries?: number; ready_at?: Date };
async function newItem(given: TestValues = {}): Promise<string> {
  const original_key = await storage.insert('media', original);
  const row = { kind: 'image', status: 'waiting', name: 'a.png', bytes: original.length, original_key, ...given };
  return insertRow(db, 'media', row);
}

const jobBy = (convert: Convert) => conversionBy({ video: convert, pdf: convert, image: convert });
const rowOf = (id: string) => db.selectFrom('media').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const scratchOf = () => readdir(join(services.dataDir, 'scratch')).catch(() => []);
const publish: Convert = ({ services: its, medium }) =>
  its.db.transaction().execute(async (transaction) => {
    await setMediaReady(transaction, medium.id, { width: 10, height: 20 });
    const key = await storage.insert('images', Buffer.from('picture'));
    await transaction
      .insertInto('media_images')
      .values({ media_id: medium.id, width: 10, format: 'webp', key, bytes: 7 })
      .execute();
  });
const failing =
  (error: Error): Convert =>
  () =>
    Promise.reject(error);

test('a converter is given the original and an empty folder, its progress is seen, and nothing of it stays', async () => {
  const id = await newItem();
  const next = await follow(clientFor(services, tutor).media.watch);
  const seen = async () => (await next()).media.find((each) => each.id === id);
  expect(await seen()).toMatchObject({ status: 'waiting', percent: 0 });
  const job = jobBy(async (conversion) => {
    expect(await readFile(conversion.path)).toEqual(original);
    expect(await readdir(conversion.scratch)).toEqual([]);
    await writeFile(join(conversion.scratch, 'half'), 'done');
    for (const percent of [10, 30, 42.7, 20]) conversion.progress(percent);
    await sleep(1300);
    await publish(conversion);
  });
  const over = job.work(services, { mediaId: id });
  await expect.poll(seen, { timeout: 5000 }).toMatchObject({ status: 'working', percent: 42 });
  expect(await over).toBe('published');
  await expect.poll(seen, { timeout: 5000 }).toMatchObject({ status: 'ready', percent: 100, fault: null });
  expect(await rowOf(id)).toMatchObject({ width: 10, height: 20, tries: 0, ready_at: expect.any(Date) });
  expect(await scratchOf()).toEqual([]);
  expect(await job.work(services, { mediaId: id })).toBe('nothing to convert');
  expect(await job.work(services, { mediaId: 'none' })).toBe('nothing to convert');
});

test('a file at fault is failed at once, and staff read why', async () => {
  const id = await newItem();
  expect(await jobBy(failing(new Unusable('locked'))).work(services, { mediaId: id })).toBe('failed: locked');
  expect(await rowOf(id)).toMatchObject({ status: 'failed', fault: 'locked', tries: 0, ready_at: null });
  expect(await scratchOf()).toEqual([]);
});

test.each([
  ['gave-up', new Error('the machine stumbled')],
  ['no-room', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
])('what fails for another reason is tried three times, then it is %s', async (fault, error) => {
  const id = await newItem();
  const job = jobBy(failing(error));
  for (const tries of [1, 2]) {
    await expect(job.work(services, { mediaId: id })).rejects.toThrow(error.message);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries, fault: null });
  }
  expect(await job.work(services, { mediaId: id })).toBe(`failed: ${fault}`);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', fault, tries: 0 });
  expect(await job.work(services, { mediaId: id })).toBe('nothing to convert');
});

test('an original that is not there is the fault of the machine', async () => {
  const id = await newItem();
  await db.updateTable('media').set({ original_key: null }).where('id', '=', id).execute();
  await expect(jobBy(publish).work(services, { mediaId: id })).rejects.toThrow('is not in the storage');
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 1 });
});

test('what a killed process left is begun anew, its leftovers swept; killed three times, it is parked', async () => {
  const id = await newItem({ status: 'working', tries: 2 });
  const left = join(services.dataDir, 'scratch', `${id}-999999999-left`);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, 'original'), 'half');
  const job = jobBy(async (conversion) => {
    await expect(access(left)).rejects.toThrow('ENOENT');
    await publish(conversion);
  });
  expect(await job.work(services, { mediaId: id })).toBe('published');
  const poison = await newItem({ status: 'working', tries: 3 });
  expect(await jobBy(publish).work(services, { mediaId: poison })).toBe('failed: gave-up');
  expect(await rowOf(poison)).toMatchObject({ status: 'failed', fault: 'gave-up', ready_at: null });
});

test('cancelled on its way, it is told within seconds, and publishes nothing even when it is deaf', async () => {
  const id = await newItem();
  let told = false;
  const job = jobBy(async (conversion) => {
    await new Promise((resolve) => conversion.signal.addEventListener('abort', resolve));
    told = true;
    await publish(conversion);
  });
  const over = job.work(services, { mediaId: id });
  await expect.poll(async () => (await rowOf(id)).status).toBe('working');
  await clientFor(services, tutor).media.cancel({ mediaId: id });
  expect(await over).toBe('no longer wanted');
  expect(told).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', ready_at: null, tries: 0, percent: 0 });
  expect(await db.selectFrom('media_images').where('media_id', '=', id).select('key').execute()).toEqual([]);
});

test('a process that stops gives its try back, as a job of its own', async () => {
  const id = await newItem();
  const stopping = new AbortController();
  const job = jobBy(async ({ signal }) => {
    stopping.abort();
    signal.throwIfAborted();
  });
  expect(await job.work(services, { mediaId: id }, stopping.signal)).toBe('given back');
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 0 });
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`media.convert ${id}`}`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test('two workers with one job publish exactly once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => newItem()));
  for (const id of ids) {
    let waiting = 0;
    const both = Promise.withResolvers<void>();
    const job = jobBy(async (conversion) => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      await publish(conversion);
    });
    const answers = await Promise.all([1, 2].map(() => job.work(services, { mediaId: id })));
    expect(answers.toSorted()).toEqual(['no longer wanted', 'published']);
    expect(await rowOf(id)).toMatchObject({ status: 'ready' });
    expect(await db.selectFrom('media_images').where('media_id', '=', id).select('key').execute()).toHaveLength(1);
  }
});

test('what was ready before is ready still when its new conversion fails or is cancelled', async () => {
  const id = await newItem({ ready_at: new Date() });
  await jobBy(failing(new Unusable('damaged'))).work(services, { mediaId: id });
  expect(await rowOf(id)).toMatchObject({ status: 'ready', fault: 'damaged' });
});

test('pages, a picture and a short clip do not wait behind a long film', async () => {
  const video = await newItem({ kind: 'video', bytes: 900 * MB });
  const small = [
    await newItem({ kind: 'pdf', bytes: 40 * MB }),
    await newItem({ kind: 'video', bytes: 20 * MB }),
    await newItem(),
  ];
  const over = Promise.withResolvers<void>();
  const job = jobBy(async (conversion) => {
    if (conversion.medium.id === video) await over.promise;
    await publish(conversion);
  });
  const statuses = () => Promise.all(small.map(async (id) => (await rowOf(id)).status));
  await enqueueConversion(db, video);
  const runner = await startJobs(services, [job], []);
  try {
    await expect.poll(async () => (await rowOf(video)).status, { timeout: 10_000 }).toBe('working');
    for (const id of small) await enqueueConversion(db, id);
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(['ready', 'ready', 'ready']);
    expect(await rowOf(video)).toMatchObject({ status: 'working' });
  } finally {
    over.resolve();
    await runner.stop();
  }
});

test('in the queue one conversion runs at a time, and other work goes on beside it', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => newItem()));
  let [now, most] = [0, 0];
  const job = jobBy(async (conversion) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(200);
    now -= 1;
    await publish(conversion);
  });
  const beside: number[] = [];
  const other = { name: 'test.mail', tries: 1, kind: 'mail' as const, work: async () => void beside.push(now) };
  for (const id of ids) await enqueueConversion(db, id);
  const runner = await startJobs(services, [job, other], []);
  await expect.poll(() => now, { timeout: 10_000 }).toBe(1);
  await sql`select graphile_worker.add_job('test.mail')`.execute(db);
  await expect.poll(() => beside, { timeout: 10_000 }).toEqual([1]);
  for (const id of ids) await expect.poll(async () => (await rowOf(id)).status, { timeout: 10_000 }).toBe('ready');
  await runner.stop();
  expect(most).toBe(1);
});

test('a worker that is stopped aborts a long conversion, and the next one does it', async () => {
  const id = await newItem();
  const endless = jobBy(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await enqueueConversion(db, id);
  const first = await startJobs(services, [endless], []);
  await expect.poll(async () => (await rowOf(id)).status, { timeout: 10_000 }).toBe('working');
  const begun = performance.now();
  await first.stop();
  expect(performance.now() - begun).toBeLessThan(8000);
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 0 });
  const second = await startJobs(services, [jobBy(publish)], []);
  await expect.poll(async () => (await rowOf(id)).status, { timeout: 10_000 }).toBe('ready');
  await second.stop();
});
