import { expect, test } from 'vitest';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';
import { takeBackup } from './backups.jobs.ts';
import { restoreBackup } from './put-back.jobs.ts';
import { timedBackupJobs } from './queue.jobs.ts';

const services = await testServices();
const { db, pool } = services;
const admin = await newPerson(services, { role: 'admin' });
const { backups } = clientFor(services, admin);
const [nightly] = timedBackupJobs;

const find = async (id: string) => (await backups.list()).backups.find((it) => it.id === id);

async function newBackup(): Promise<string> {
  const { id } = await backups.create({ kind: 'backup' });
  await runJobs(services);
  return id;
}

/** What waits in the queue for backups: what it is called, and how often it was tried. */
async function listWaiting(): Promise<[string, number][]> {
  const { rows } = await pool.query<{ name: string; attempts: number }>(
    `select task_identifier as name, attempts from graphile_worker.jobs where queue_name = 'backups'`,
  );
  return rows.map(({ name, attempts }) => [name, attempts]);
}
const forgetJobs = () => pool.query('delete from graphile_worker._private_jobs');

test('a backup whose process is stopped in the middle is asked for anew, with all its tries', async () => {
  const { id } = await backups.create({ kind: 'backup' });
  await forgetJobs();
  expect(await takeBackup.work(services, { backupId: id }, AbortSignal.abort())).toBe('given back');
  expect(await listWaiting()).toEqual([['backups.take', 0]]);
  await runJobs(services);
  expect(await find(id)).toMatchObject({ status: 'ready', fault: null });
});

test('a restore whose process is stopped during its own backup is asked for anew, and comes to its end', async () => {
  const id = await newBackup();
  await backups.restore({ backupId: id, word: 'RESTORE' });
  await forgetJobs();
  const payload = { backupId: id, by: admin.id };
  expect(await restoreBackup.work(services, payload, AbortSignal.abort())).toBe('given back');
  const [left] = (await backups.list()).backups;
  expect(left).toMatchObject({ cause: 'before-restore', status: 'waiting' });
  expect(await listWaiting()).toEqual([['backups.restore', 0]]);
  await runJobs(services);
  expect((await find(id))?.restore).toMatchObject({ status: 'done', fault: null });
  expect(await db.selectFrom('backups').where('status', 'in', ['waiting', 'working']).select('id').execute()).toEqual(
    [],
  );
});

test('a restore that is repeated after its end takes back nothing that came since', async () => {
  const id = await newBackup();
  await backups.restore({ backupId: id, word: 'RESTORE' });
  await forgetJobs();
  const payload = { backupId: id, by: admin.id };
  await restoreBackup.work(services, payload);
  const late = await newPerson(services);
  expect(await restoreBackup.work(services, payload)).toBe('put back before');
  expect(await db.selectFrom('users').where('id', '=', late.id).select('id').execute()).toEqual([{ id: late.id }]);
  expect((await find(id))?.restore).toMatchObject({ status: 'done', percent: 100, fault: null });
});

test('what took its process with it at every try is given up before the next night', async () => {
  const { id } = await backups.create({ kind: 'backup' });
  expect(await nightly?.work(services)).toBe('another one is under way');
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await db.updateTable('backups').set({ status: 'working' }).where('id', '=', id).execute();
  const begun = (await nightly?.work(services)) as string;
  expect(await find(id)).toMatchObject({ status: 'failed', fault: { kind: 'other' } });
  await runJobs(services);
  expect(await find(begun)).toMatchObject({ cause: 'nightly', status: 'ready' });
});
