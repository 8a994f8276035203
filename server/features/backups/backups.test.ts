import { access, readdir, stat, truncate } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import type { Identity } from '#server/platform/session.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { actsOf, clientFor, contextFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { mountBackups } from './backups.http.ts';
import { findBackup, setRestoreRequested, setVerifyRequested } from './backups.store.ts';
import { backupPath } from './folder.service.ts';
import { timedBackupJobs } from './queue.jobs.ts';

const services = await testServices();
const { db } = services;
const admin = await newPerson(services, { role: 'admin', name: 'Admin' });
const { backups } = clientFor(services, admin);
const UNKNOWN = '0198a000-0000-7000-8000-00000000000a';

const find = async (id: string) => (await backups.list()).backups.find((it) => it.id === id);

async function newBackup(kind: 'backup' | 'export' = 'backup'): Promise<string> {
  const { id } = await backups.create({ kind });
  await runJobs(services);
  return id;
}

describe('a backup', () => {
  test('is asked for, taken, compared and listed, each step a snapshot and an event', async () => {
    const next = await follow(backups.watch);
    await next();
    const { id } = await backups.create({ kind: 'backup' });
    expect((await next()).backups[0]).toMatchObject({ id, status: 'waiting', askedBy: 'Admin' });
    await expect(backups.create({ kind: 'backup' })).rejects.toMatchObject({ code: 'ALREADY_WORKING' });
    await runJobs(services);
    await expect.poll(async () => (await next()).backups[0]?.status).toBe('ready');
    const made = await find(id);
    expect(made).toMatchObject({ cause: 'asked', percent: 100, fault: null, missing: 0, restore: null });
    expect(made?.verifiedAt).not.toBeNull();
    expect((await stat(backupPath(services, made?.file ?? ''))).size).toBe(made?.bytes);
    expect((await stat(backupPath(services, made?.file ?? ''))).mode & 0o077).toBe(0);
    expect(await actsOf(db, id)).toEqual(['backup.asked']);
  });

  test('of several at once one is begun', async () => {
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => backups.create({ kind: 'export' })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs(services);
    expect((await backups.list()).backups[0]).toMatchObject({ cause: 'export', status: 'ready' });
  });

  test('that was spoilt since is found out, and is not put back', async () => {
    const id = await newBackup();
    const file = (await find(id))?.file ?? '';
    await backups.verify({ backupId: id });
    await runJobs(services);
    expect((await find(id))?.status).toBe('ready');
    await truncate(backupPath(services, file), 2000);
    await backups.verify({ backupId: id });
    await runJobs(services);
    expect(await find(id)).toMatchObject({ status: 'failed', verifiedAt: null, fault: { kind: 'damaged' } });
    await expect(backups.restore({ backupId: id, word: 'RESTORE' })).rejects.toMatchObject({ code: 'NOT_READY' });
    await expect(backups.verify({ backupId: UNKNOWN })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('goes, with its file', async () => {
    const id = await newBackup();
    const file = (await find(id))?.file ?? '';
    await backups.remove({ backupId: id });
    expect(await find(id)).toBeUndefined();
    await expect(access(backupPath(services, file))).rejects.toThrow('ENOENT');
    expect(await actsOf(db, id)).toEqual(['backup.asked', 'backup.removed']);
    await expect(backups.remove({ backupId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is kept of the last nights only', async () => {
    const [nightly] = timedBackupJobs;
    const nightlyKept = 3;
    expect((await backups.list()).nightlyKept).toBe(7);
    await clientFor(services, admin).settings.update({ backups: { nightlyKept } });
    expect((await backups.list()).nightlyKept).toBe(nightlyKept);
    for (let night = 0; night < nightlyKept + 2; night += 1) {
      await nightly?.work(services);
      await runJobs(services);
    }
    const all = await db.selectFrom('backups').where('cause', '=', 'nightly').select('file').execute();
    expect(all).toHaveLength(nightlyKept);
    const files = await readdir(backupPath(services, '.'));
    expect(all.every(({ file }) => files.includes(file))).toBe(true);
  });
});

describe('what is begun with a backup', () => {
  const asked = {
    restore: (backupId: string) => backups.restore({ backupId, word: 'RESTORE' }),
    verify: (backupId: string) => backups.verify({ backupId }),
    remove: (backupId: string) => backups.remove({ backupId }),
  };
  const begun = {
    restore: (tx: Db, id: string) => setRestoreRequested(tx, id, admin.id),
    verify: setVerifyRequested,
  };

  test.each([
    ['restore', 'remove', 'the same'],
    ['verify', 'remove', 'the same'],
    ['restore', 'restore', 'another'],
    ['verify', 'verify', 'another'],
  ] as const)('%s is waited for, and then refuses to %s %s', async (first, second, which) => {
    const id = await newBackup();
    const rival = which === 'another' ? await newBackup() : id;
    const late = await db.transaction().execute(async (tx) => {
      await findBackup(tx, id);
      expect(await begun[first](tx, id)).toBe(true);
      return beginWaiting(db, tx, () => asked[second](rival));
    });
    await expect(late.done).rejects.toMatchObject({ code: 'ALREADY_WORKING' });
    expect(await find(rival)).toBeDefined();
    await db.updateTable('backups').set({ status: 'ready', restore_status: null }).where('id', '=', id).execute();
  });
});

describe('putting a school back', () => {
  test('takes what came since, keeps the log, who is signed in, and a backup of now', async () => {
    const id = await newBackup();
    const late = await newPerson(services);
    await db
      .insertInto('sessions')
      .values({
        ...{ id: 'mine', user_id: admin.id, token_hash: Buffer.from('a'), one_at_a_time: false, device_id: 'd' },
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const next = await follow(backups.watch);
    await next();
    await backups.restore({ backupId: id, word: 'RESTORE' });
    await expect(backups.remove({ backupId: id })).rejects.toMatchObject({ code: 'ALREADY_WORKING' });
    await expect(backups.create({ kind: 'backup' })).rejects.toMatchObject({ code: 'ALREADY_WORKING' });
    await runJobs(services);
    expect((await find(id))?.restore).toMatchObject({ status: 'done', percent: 100, fault: null });
    await expect.poll(async () => (await next()).backups.find((it) => it.id === id)?.restore?.status).toBe('done');
    expect(await db.selectFrom('users').where('id', '=', late.id).select('id').execute()).toEqual([]);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'mine' }]);
    expect(await actsOf(db, id)).toEqual(['backup.asked', 'backup.restore-asked', 'backup.restored']);
    const [before] = (await backups.list()).backups;
    expect(before).toMatchObject({ cause: 'before-restore', status: 'ready', askedBy: 'Admin' });

    await backups.restore({ backupId: before?.id ?? '', word: 'RESTORE' });
    await runJobs(services);
    expect(await db.selectFrom('users').where('id', '=', late.id).select('id').execute()).toEqual([{ id: late.id }]);
  });

  test('that fails leaves everything, and says why', async () => {
    const id = await newBackup();
    const file = (await find(id))?.file ?? '';
    const late = await newPerson(services);
    await truncate(backupPath(services, file), 2000);
    await backups.restore({ backupId: id, word: 'RESTORE' });
    await runJobs(services);
    expect((await find(id))?.restore).toMatchObject({ status: 'failed', fault: { kind: 'damaged' } });
    expect(await db.selectFrom('users').where('id', '=', late.id).select('id').execute()).toEqual([{ id: late.id }]);
  });

  test('needs the word', async () => {
    const id = await newBackup();
    const word = 'restore' as 'RESTORE';
    await expect(backups.restore({ backupId: id, word })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('an archive is fetched by administrators alone, and that stands in the log', async () => {
  const id = await newBackup('export');
  let identity: Identity = { person: admin };
  const server = openDoor(services, mountBackups, async () => ({ ...contextFor(services, null), identity }));
  identity = { person: { ...admin, isProven: false } };
  const unproven = await server.inject({ url: `/files/backups/${id}` });
  expect([unproven.statusCode, unproven.body]).toEqual([403, 'PROOF_NEEDED']);
  expect(await actsOf(db, id)).toEqual(['backup.asked']);
  identity = { person: admin };
  const fetched = await server.inject({ url: `/files/backups/${id}` });
  expect([fetched.statusCode, fetched.rawPayload.length]).toEqual([200, (await find(id))?.bytes]);
  expect(fetched.headers['content-disposition']).toMatch(/^attachment; filename="export-.*\.tar\.zst"$/);
  expect(fetched.headers['cache-control']).toBe('private, no-store');
  expect(await actsOf(db, id)).toEqual(['backup.asked', 'backup.downloaded']);
  for (const strange of ['x', '%00', UNKNOWN, '..%2f..%2fsecret-key'])
    expect((await server.inject({ url: `/files/backups/${strange}` })).statusCode, strange).toBe(404);
  for (const role of ['support', 'instructor', 'student'] as const) {
    identity = { person: await newPerson(services, { role }) };
    expect((await server.inject({ url: `/files/backups/${id}` })).statusCode, role).toBe(404);
  }
  await server.close();
});
