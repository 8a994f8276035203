import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, openTestFolder } from '#database/testing.ts';
import { seedDemoSchool } from '#demo/seed.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, testServices } from '#server/testing.ts';
import { beginCommand, type CommandPlace, killCommands } from './testing-commands.ts';

const folder = await openTestFolder();
const services = await testServices();
const target = await openTestDatabase();

beforeAll(() => seedDemoSchool(services.db));
afterAll(killCommands);

const here = (): CommandPlace => ({ url: urlOf(services), dataDir: services.dataDir });
const there = (name: string): CommandPlace => ({ url: target, dataDir: join(folder, name) });
const urlOf = ({ pool }: typeof services): string => String(pool.options.connectionString);

const begin = (program: string, place: CommandPlace, ...args: string[]) => beginCommand(program, place, args);

/** The school of the target, as its own program would see it. */
async function openTarget(dataDir: string) {
  const { openServices } = await import('#server/services.ts');
  const { readConfig } = await import('#server/config.ts');
  const { createLog } = await import('#server/platform/log.ts');
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' });
  return openServices(config, target, createLog('silent'));
}

async function countUsers(dataDir: string): Promise<number> {
  const opened = await openTarget(dataDir);
  const rows = await opened.db.selectFrom('users').select('id').execute();
  await opened.stop();
  return rows.length;
}

test('wrong use ends with 1 and a sentence, and changes nothing', async () => {
  const nothing = join(folder, 'nothing.tar.zst');
  await writeFile(nothing, 'this is no archive, whatever its name says of it, however long it goes on');
  const cases: [string, string[], RegExp][] = [
    ['main-export.ts', [], /Say where the archive goes[\s\S]*npm run export/],
    ['main-restore.ts', [], /Name one archive[\s\S]*npm run restore/],
    ['main-restore.ts', ['a', 'b'], /Name one archive/],
    ['main-restore.ts', [join(folder, 'none')], /There is no file .*none\. Nothing was restored\./],
    ['main-restore.ts', [nothing], /damaged or was cut short.*Nothing was restored\./],
    ['main-backup.ts', ['--wet'], /wet[\s\S]*npm run backup/],
    ['../main-import.ts', ['--archive', nothing], /damaged.*Nothing was imported\./],
  ];
  for (const [program, args, words] of cases) {
    const { code, said } = await begin(program, there('wrong'), ...args).ended;
    expect(said).toMatch(words);
    expect(code).toBe(1);
  }
  expect(await countUsers(join(folder, 'wrong'))).toBe(0);
}, 120_000);

test('killed or interrupted in the middle of a restore, the place is as it was', async () => {
  const archive = join(folder, 'school.tar.zst');
  const taken = await begin('main-backup.ts', here(), '--to', archive).ended;
  expect(taken).toMatchObject({ code: 0, said: expect.stringMatching(/rows, \d+ files, read again and whole/) });
  expect((await stat(archive)).mode & 0o077).toBe(0);
  const killed = begin('main-restore.ts', there('killed'), archive);
  await killed.until(/(rows|checking|verifying)$/m);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(await countUsers(join(folder, 'killed'))).toBe(0);
  const stopped = begin('main-restore.ts', there('killed'), archive);
  await stopped.until(/verifying/);
  stopped.child.kill('SIGINT');
  expect(await stopped.ended).toMatchObject({
    code: 130,
    said: expect.stringContaining('Stopped. Nothing was restored.'),
  });
  expect(await countUsers(join(folder, 'killed'))).toBe(0);
}, 120_000);

test('the demo school moves: exported here, imported there, a student signs in and opens a course', async () => {
  const archive = join(folder, 'moved.tar.zst');
  const key = await services.storage.insert('images', Buffer.from('a picture'));
  expect(await begin('main-export.ts', here(), '--to', archive).ended).toMatchObject({ code: 0 });
  const place = there('moved');
  expect(await begin('../main-import.ts', place, '--archive', archive).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('People sign in anew.'),
  });
  const again = await begin('../main-import.ts', place, '--archive', archive).ended;
  expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/A school lives here already.*--replace/) });

  const opened = await openTarget(place.dataDir);
  const before = await services.db.selectFrom('products').select(['id', 'title']).orderBy('id').execute();
  expect(await opened.db.selectFrom('products').select(['id', 'title']).orderBy('id').execute()).toEqual(before);
  expect((await opened.storage.read(key))?.total).toBe(9);
  const guest = clientFor(opened, null, { resHeaders: new Headers() });
  const signedIn = await guest.sessions.create({
    email: 'student@demo.test',
    password: 'adhyay-demo-1',
    deviceId: 'a-device-of-mine-1',
  });
  expect(signedIn).toBeDefined();
  const row = await opened.db
    .selectFrom('users')
    .where('email', '=', 'student@demo.test')
    .selectAll()
    .executeTakeFirstOrThrow();
  const right = await opened.db
    .selectFrom('entitlements')
    .innerJoin('courses', 'courses.id', 'product_id')
    .where('user_id', '=', row.id)
    .select('product_id as courseId')
    .executeTakeFirstOrThrow();
  const student = { ...row, photoUrl: null, held: null, sessionId: 'none' } as Person;
  const stream = await clientFor(opened, student).courses.page.watch(right);
  const { value: page } = await stream.next();
  await stream.return(undefined);
  expect(page).toMatchObject({ title: before.find(({ id }) => id === right.courseId)?.title });
  await opened.stop();
}, 120_000);
