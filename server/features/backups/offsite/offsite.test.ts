import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestFolder } from '#database/testing.ts';
import { readLastBackups } from '#server/features/backups/backups.access.ts';
import { backupPath } from '#server/features/backups/folder.service.ts';
import { timedBackupJobs } from '#server/features/backups/queue.jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { newIdentity } from '#server/platform/offsite/age.ts';
import type { Offsite } from '#server/platform/offsite/offsite-bucket.ts';
import { openOffsite } from '#server/platform/storage/open-storage.ts';
import { openTestBucket } from '#server/platform/storage/testing-s3.ts';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';
import { nameCopy } from './copies.rules.ts';
import { sendBackup } from './offsite.jobs.ts';
import { fetchCopy, listCopies, removeExpiredCopies, sendCopy } from './offsite.service.ts';

const folder = await openTestFolder();
const { close, ...account } = await openTestBucket(folder);
afterAll(close);
const { identity, recipient } = await newIdentity();
const services = await testServices({
  BACKUP_BUCKET: account.bucket,
  BACKUP_ENDPOINT: account.endpoint,
  BACKUP_REGION: account.region,
  BACKUP_ACCESS_KEY_ID: account.accessKeyId,
  BACKUP_SECRET_ACCESS_KEY: account.secretAccessKey,
  BACKUP_AGE_RECIPIENT: recipient,
});
const { db } = services;
const { backups } = clientFor(services, await newPerson(services, { role: 'admin' }));
const find = async (id: string) => (await backups.list()).backups.find((each) => each.id === id);
const opened = (): Offsite => {
  if (!services.offsite) throw new Error('no bucket');
  return services.offsite;
};
const objects = async () => (await listCopies(opened())).map(({ object }) => object);

/** The same bucket at another address, or for somebody else. */
async function openElsewhere(changes: Partial<typeof account>): Promise<Offsite> {
  const { recipients, keep } = opened();
  const offsite = await openOffsite({ account: { ...account, ...changes }, recipients, keep });
  if (!offsite) throw new Error('no bucket');
  return offsite;
}

/** Larger than a part of an upload, and so random that it does not shrink. */
async function writeBackup(name: string, bytes = 1000): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, randomBytes(bytes));
  return path;
}

/** The way to a server that is gone, for whoever comes too, when so many bytes went there. */
async function openVanishing(endpoint: string, afterBytes: number) {
  let bytes = 0;
  const line = createServer((near) => {
    const far = connect(Number(new URL(endpoint).port), '127.0.0.1');
    const cut = () => {
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    for (const end of [near, far]) end.on('error', cut);
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < afterBytes) far.write(chunk);
      else cut();
    });
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => void line.close() };
}

const destination = (path: string, signal = new AbortController().signal) => ({ identities: [identity], path, signal });

describe('a backup', () => {
  test('of the night goes to the bucket encrypted, and staff see it there', async () => {
    await timedBackupJobs[0]?.work(services);
    await runJobs(services);
    const [made] = (await backups.list()).backups;
    expect(made).toMatchObject({ cause: 'nightly', status: 'ready', offsite: { fault: null } });
    const [copy] = await listCopies(opened());
    expect(copy?.object).toBe(nameCopy(made?.file ?? ''));
    expect(copy?.bytes).toBe(made?.offsite?.bytes);
    expect(made?.offsite?.at).not.toBeNull();
    expect((await backups.list()).bucket).toBe('school');
    const last = await readLastBackups(db);
    expect(last.map(({ place, bytes }) => [place, bytes])).toEqual([
      ['disk', made?.bytes],
      ['bucket', copy?.bytes],
    ]);
    expect(last[1]?.takenAt.toISOString()).toBe(made?.takenAt);
  });

  test('that somebody asks for goes there too; an export does not', async () => {
    const { id } = await backups.create({ kind: 'backup' });
    await runJobs(services);
    expect((await find(id))?.offsite?.at).not.toBeNull();
    const before = await objects();
    const { id: exported } = await backups.create({ kind: 'export' });
    await runJobs(services);
    expect(await find(exported)).toMatchObject({ status: 'ready', offsite: null });
    expect(await objects()).toEqual(before);
  });

  test('of many megabytes goes in parts and comes back as it was', async () => {
    const path = await writeBackup('backup-2020-01-01T00-00-00.tar.zst', 40_000_000);
    const bytes = await sendCopy(opened(), path);
    expect(bytes).toBeGreaterThan(40_000_000);
    const back = join(folder, 'back');
    await fetchCopy(opened(), nameCopy('backup-2020-01-01T00-00-00.tar.zst'), destination(back));
    expect((await readFile(back)).equals(await readFile(path))).toBe(true);
  });
});

describe('a bucket that goes away in the middle', () => {
  test('is seen, leaves the backup of the disk good, holds no half of it, and gets it when it is back', async () => {
    await services.storage.insert('images', randomBytes(24_000_000));
    const line = await openVanishing(account.endpoint, 12_000_000);
    const { id } = await backups.create({ kind: 'backup' });
    const before = await objects();
    const cut = { ...services, offsite: await openElsewhere({ endpoint: line.endpoint }) };
    await expect(runJobs(cut)).rejects.toThrow(/S3 storage did not do it/);
    line.close();
    const failed = await find(id);
    expect(failed).toMatchObject({ status: 'ready', offsite: { at: null, bytes: null, fault: { kind: 'other' } } });
    expect(await objects()).toEqual(before);
    const waiting = await services.pool.query(
      `select attempts, max_attempts, run_at > now() as later from graphile_worker.jobs where task_identifier = 'backups.send'`,
    );
    expect(waiting.rows).toEqual([{ attempts: 1, max_attempts: 10, later: true }]);
    await sendBackup.work(services, { backupId: id });
    expect(await find(id)).toMatchObject({ offsite: { fault: null, bytes: expect.any(Number) } });
    expect(await objects()).toContain(nameCopy(failed?.file ?? ''));
  }, 60_000);

  test('and a process that stops takes back what it began, and blames nobody', async () => {
    const { id } = await backups.create({ kind: 'backup' });
    await runJobs({ ...services, offsite: undefined });
    const file = (await find(id))?.file ?? '';
    const stopping = AbortSignal.abort();
    await expect(sendBackup.work(services, { backupId: id }, stopping)).rejects.toThrow();
    expect(await find(id)).toMatchObject({ offsite: null });
    expect(await objects()).not.toContain(nameCopy(file));
  });

  test('says what the store says', async () => {
    const path = await writeBackup('backup-2020-01-02T00-00-00.tar.zst');
    await expect(sendCopy(await openElsewhere({ bucket: 'no-such-bucket' }), path)).rejects.toThrow(/NoSuchBucket/);
    await expect(sendCopy(await openElsewhere({ accessKeyId: 'nobody' }), path)).rejects.toThrow(/InvalidAccessKeyId/);
    await expect(sendCopy(opened(), await writeBackup('school.tar.zst'))).rejects.toThrow(
      'has not the name of a backup',
    );
  });
});

test('what the rule does not keep goes from the bucket, and a bucket that keeps everything is no fault', async () => {
  for (const day of ['01', '02', '03', '04'])
    await sendCopy(opened(), await writeBackup(`backup-2019-05-${day}T12-00-00.tar.zst`));
  const stranger = 'backup-of-somebody-else';
  await opened().bucket.insert(
    stranger,
    (async function* () {
      yield Buffer.from('x');
    })(),
    1,
  );
  const rule = { ...opened(), keep: { daily: 1, weekly: 0, monthly: 0 } };
  const [newest, ...others] = await objects();
  expect(await removeExpiredCopies(rule, services.log)).toBe(others.length);
  expect(await objects()).toEqual([newest]);
  expect(await opened().bucket.list(stranger)).toHaveLength(1);
  const lines: unknown[] = [];
  const log = Object.assign(createLog('silent'), { warn: (line: unknown) => lines.push(line) });
  const locked = { ...rule, bucket: { ...rule.bucket, list: () => Promise.reject(new Error('AccessDenied (403)')) } };
  expect(await removeExpiredCopies(locked, log)).toBe(0);
  expect(lines).toHaveLength(1);
});

test('a backup whose file went meanwhile is told so', async () => {
  const { id } = await backups.create({ kind: 'backup' });
  await runJobs({ ...services, offsite: undefined });
  await rm(backupPath(services, (await find(id))?.file ?? ''));
  await expect(sendBackup.work(services, { backupId: id })).rejects.toThrow('ENOENT');
  expect(await find(id)).toMatchObject({ offsite: { at: null, fault: { kind: 'gone' } } });
});
