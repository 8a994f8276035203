import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { backupFirst } from '#server/features/backups/backups.service.ts';
import { importFiles } from '#server/features/imports/imports.service.ts';
import { beginWaiting } from '#server/platform/postgres/testing-waiting.ts';
import type { Identity } from '#server/platform/session.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { actsOf, clientFor, contextFor, follow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { mountImports } from './runs.http.ts';
import { bringRun, timedImportJobs, undoRun } from './runs.jobs.ts';
import { folderOfRun, pathOfFile } from './runs.service.ts';
import { insertRun, setRun } from './runs.store.ts';

const services = await testServices();
const { db } = services;
const admin = await newPerson(services, { role: 'admin', name: 'Admin' });
const { imports } = clientFor(services, admin);
let identity: Identity = { person: admin };
const server = openDoor(services, mountImports, async () => ({ ...contextFor(services, null), identity }));

const school = {
  __collections__: { courses: { c1: { title: 'History', courseDiscountedPrice: '10' }, c2: { title: 'No price' } } },
};
const put = (runId: string, file: string, body: string, query = '?name=school.json') =>
  server.inject({
    method: 'PUT',
    url: `/files/imports/${runId}/${file}${query}`,
    headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
    body,
  });
const find = async (id: string) => (await imports.list()).runs.find((run) => run.id === id);

test('files come, are looked at, brought in after a backup, and undone', async () => {
  const next = await follow(imports.watch);
  await next();
  const { id } = await imports.create();
  expect((await imports.create()).id).toBe(id);
  await expect(imports.check({ runId: id })).rejects.toMatchObject({ code: 'NOT_READY' });
  const text = JSON.stringify(school);
  expect((await put(id, 'firestore', text)).json()).toEqual({ bytes: text.length });
  expect(await readFile(pathOfFile(services, id, 'firestore'), 'utf8')).toBe(text);
  await expect(imports.start({ runId: id })).rejects.toMatchObject({ code: 'NOT_READY' });

  await imports.check({ runId: id });
  await expect(imports.check({ runId: id })).rejects.toMatchObject({ code: 'ALREADY_WORKING' });
  await expect(imports.remove({ runId: id })).rejects.toMatchObject({ code: 'ALREADY_WORKING' });
  await runJobs(services);
  const checked = await find(id);
  expect(checked).toMatchObject({ status: 'checked', fault: null, files: { firestore: { name: 'school.json' } } });
  expect(checked?.report).toMatchObject({
    collections: [{ name: 'courses', added: 1, bad: 1 }],
    badCount: 1,
    bad: [{ path: 'courses/c2', reason: expect.any(String) }],
  });
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([]);

  await imports.start({ runId: id });
  await runJobs(services);
  expect(await find(id)).toMatchObject({ status: 'done', canUndo: true });
  await expect.poll(async () => (await next()).runs[0]?.status).toBe('done');
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([{ id: 'c1' }]);
  expect(await db.selectFrom('backups').select(['cause', 'status']).execute()).toEqual([
    { cause: 'before-import', status: 'ready' },
  ]);
  await expect(readdir(folderOfRun(services, id))).rejects.toThrow('ENOENT');
  expect((await put(id, 'firestore', text)).statusCode).toBe(409);
  await expect(imports.remove({ runId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await insertProduct(db, 'course', { id: 'later', title: 'Later', price_paise: 1 });
  await imports.undo({ runId: id, word: 'UNDO' });
  await runJobs(services);
  expect(await find(id)).toMatchObject({ status: 'undone', canUndo: false, fault: null });
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([]);
  await expect(imports.undo({ runId: id, word: 'UNDO' })).rejects.toMatchObject({ code: 'NOT_READY' });
  const acts = ['import.checked', 'import.asked', 'import.undo-asked'];
  expect(await actsOf(db, id)).toEqual(acts);
});

test('an import that was killed after its last step is undone by the backup of before its first', async () => {
  const { id } = await imports.create();
  await put(id, 'firestore', JSON.stringify(school));
  await imports.check({ runId: id });
  await runJobs(services);
  await imports.start({ runId: id });
  const backupId = await backupFirst(services, { cause: 'before-import', by: admin.id });
  await setRun(db, id, { status: 'importing', backupId });
  await importFiles(db, { firestore: pathOfFile(services, id, 'firestore') });

  await runJobs(services);
  expect(await find(id)).toMatchObject({ status: 'done', canUndo: true });
  await imports.undo({ runId: id, word: 'UNDO' });
  await runJobs(services);
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([]);
});

test('an import whose process is stopped in the middle is asked for anew, and undone once', async () => {
  const { id } = await imports.create();
  await put(id, 'firestore', JSON.stringify(school));
  await imports.check({ runId: id });
  await runJobs(services);
  await imports.start({ runId: id });
  await services.pool.query('delete from graphile_worker._private_jobs');
  const payload = { runId: id, by: admin.id };
  expect(await bringRun.work(services, payload, AbortSignal.abort())).toBe('given back');
  await runJobs(services);
  expect(await find(id)).toMatchObject({ status: 'done', fault: null, canUndo: true });

  await imports.undo({ runId: id, word: 'UNDO' });
  await runJobs(services);
  const late = await newPerson(services);
  expect(await undoRun.work(services, payload)).toBe('gone');
  expect(await db.selectFrom('users').where('id', '=', late.id).select('id').execute()).toEqual([{ id: late.id }]);
});

test('of two that are begun at once there is one', async () => {
  const [first, second] = await db.transaction().execute(async (tx) => {
    const begun = await insertRun(tx, admin.id);
    return [begun, await beginWaiting(db, tx, () => imports.create())] as const;
  });
  expect((await second.done).id).toBe(first);
  await imports.remove({ runId: first });
});

test('a file that is no export is told with its place and not with the paths of the server', async () => {
  const { id } = await imports.create();
  await put(id, 'firestore', '{"courses": {]}');
  await imports.check({ runId: id });
  await runJobs(services);
  const failed = await find(id);
  expect(failed).toMatchObject({
    status: 'failed',
    fault: expect.stringMatching(/^firestore\.json is not JSON: .*line 1, column 14/),
  });
  expect(failed?.fault).not.toContain(services.dataDir);
  await put(id, 'firestore', '{"courses": {}}');
  expect(await find(id)).toMatchObject({ status: 'collecting', fault: null });
  await put(id, 'auth', '{"users": []}');
  await expect(imports.check({ runId: id })).rejects.toMatchObject({ code: 'NOT_READY' });
  await imports.remove({ runId: id });
  await expect(readdir(folderOfRun(services, id))).rejects.toThrow('ENOENT');
  expect(await find(id)).toBeUndefined();
  expect(await actsOf(db, id)).toEqual(['import.checked', 'import.removed']);
});

test('nobody but administrators brings files in, none that is larger than it may be, and none elsewhere', async () => {
  const { id } = await imports.create();
  expect((await put(id, 'hash', 'x'.repeat(70_000))).statusCode).toBe(413);
  expect(await readdir(folderOfRun(services, id))).toEqual([]);
  for (const [run, file] of [
    [id, 'other'],
    ['x', 'firestore'],
    ['..', 'firestore'],
    ['0198a000-0000-7000-8000-00000000000a', 'hash'],
  ])
    expect((await put(run ?? '', file ?? '', '{}')).statusCode, `${run}/${file}`).toBe(404);
  for (const person of [null, await newPerson(services, { role: 'instructor' }), await newPerson(services)]) {
    identity = person ? { person } : { person: null, reason: 'signed-out' };
    expect((await put(id, 'hash', '{}')).statusCode).toBe(404);
  }
  identity = { person: admin };
  expect(await readdir(folderOfRun(services, id))).toEqual([]);
});

test('what nobody brings in for a week is forgotten, with the data of people', async () => {
  const { id } = await imports.create();
  await put(id, 'firestore', '{}');
  const [erase] = timedImportJobs;
  expect(await erase?.work(services)).toBe(0);
  await db
    .updateTable('import_runs')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect(await erase?.work(services)).toBe(1);
  await expect(readdir(folderOfRun(services, id))).rejects.toThrow('ENOENT');
});
