import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { type Ask, createAsker, openTab, signInAs, type Tab } from './testing-client.ts';
import { killServers, POSTPONE_PAGES, type ServerProcess, startServer } from './testing-process.ts';

const database = await openTestDatabase();
let one: ServerProcess;
let other: ServerProcess;
let ask: Ask;
let student: { cookie: string };

beforeAll(async () => {
  one = await startServer({ DATABASE_URL: database, RATE_LIMIT_SCALE: '1000' });
  await queryOnce(database, POSTPONE_PAGES);
  other = await startServer({ DATABASE_URL: database, RATE_LIMIT_SCALE: '1000', DEMO: '0', ROLE: 'web' });
  ask = createAsker(one.base);
  student = { cookie: await signInAs(database, 'student2') };
});

afterAll(async () => {
  killServers();
  await Promise.all([one.ended, other.ended]);
});

async function sql(text: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  return queryOnce(database, text, values);
}

async function idFrom(text: string): Promise<string> {
  return String((await sql(text))[0]?.['id']);
}

const holds = (text: string) => (snapshot: unknown) => JSON.stringify(snapshot).includes(text);
const lacks = (text: string) => (snapshot: unknown) => !JSON.stringify(snapshot).includes(text);

/** A tab of the student at the other process, with the first snapshot of each of these there already. */
async function openWatching(...paths: string[]): Promise<Tab> {
  const tab = await openTab(other.base, student);
  tab.watch(...paths);
  for (const path of paths) await tab.until(path, () => true);
  return tab;
}

async function vote(pollId: string, position: number): Promise<number> {
  const body = JSON.stringify({ position });
  return (await ask({ method: 'POST', path: `/api/v1/polls/${pollId}/votes`, headers: student, body })).status;
}

test('what one process is told reaches a tab of the other within a second', async () => {
  const tab = await openWatching('wishlist.watch', 'polls.mine.watch');
  const courses = await sql(
    "select id from products where kind = 'course' and published_at is not null order by id limit 5",
  );
  const took: number[] = [];
  for (const { id } of courses) {
    const begun = performance.now();
    await ask({ method: 'PUT', path: `/api/v1/wishlist/${id}`, headers: student, body: '{}' });
    await tab.until('wishlist.watch', holds(String(id)));
    took.push(performance.now() - begun);
  }
  expect(took.sort((a, b) => a - b)[2]).toBeLessThan(1000);
  const pollId = await idFrom('select id from polls where published_at is not null');
  expect(await vote(pollId, 1)).toBe(200);
  expect((await tab.until('polls.mine.watch', holds(pollId))).snapshot).toEqual([{ pollId, position: 1 }]);
  tab.socket.close();
});

test('what plain SQL changes arrives by itself', async () => {
  const mine = ['enrolments.watch', 'wishlist.watch'];
  const tab = await openWatching('announcements.watch', 'streams.watch', 'polls.watch', 'settings.watch', ...mine);
  await sql(`insert into announcements (text, published_at) values ('by hand', now() + interval '1 second')`);
  await sql(`insert into streams (title, video_id, published_at) values ('a class by hand', 'abc', now())`);
  await sql(`update polls set title = 'asked by hand' where published_at is not null`);
  await sql(`update settings set value = jsonb_set(value, '{name}', '"School by hand"') where name = 'site'`);
  const [ebook, wish] = await Promise.all([
    idFrom('select id from ebooks limit 1'),
    idFrom("select id from products where kind = 'course' and published_at is not null order by id desc limit 1"),
  ]);
  await sql(`insert into entitlements (user_id, product_id, source) values ('student2', $1, 'grant')`, ebook);
  await sql(`insert into wishes (user_id, product_id) values ('student2', $1)`, wish);
  await tab.until('announcements.watch', holds('by hand'));
  await tab.until('streams.watch', holds('a class by hand'));
  await tab.until('polls.watch', holds('asked by hand'));
  await tab.until('settings.watch', holds('School by hand'));
  await tab.until('enrolments.watch', holds(ebook));
  await tab.until('wishlist.watch', holds(wish));

  tab.told.length = 0;
  await sql(`update entitlements set revoked_at = now() where user_id = 'student2'`);
  await sql(`update streams set published_at = null`);
  await tab.until('enrolments.watch', lacks(ebook));
  await tab.until('streams.watch', (snapshot) => Array.isArray(snapshot) && snapshot.length === 0);
  tab.socket.close();
});

test('a vote does not wake those who watch the poll, only those who watch their own votes', async () => {
  const pollId = await idFrom('select id from polls where published_at is not null');
  const tab = await openWatching('polls.watch', 'announcements.watch');
  tab.told.length = 0;
  const voter = { cookie: await signInAs(database, 'student') };
  const body = JSON.stringify({ position: 0 });
  await ask({ method: 'POST', path: `/api/v1/polls/${pollId}/votes`, headers: voter, body });
  await sql(`update announcements set text = 'after the vote' where published_at is not null`);
  await tab.until('announcements.watch', holds('after the vote'));
  expect(tab.told.filter(({ path }) => path === 'polls.watch')).toEqual([]);
  tab.socket.close();
});

test('a tab whose line was cut gets what it missed, and nothing when it missed nothing', async () => {
  const first = await openWatching('announcements.watch', 'settings.watch');
  const versionOf = (path: string) => first.told.findLast((each) => each.path === path)?.version;
  const have = new Map(['announcements.watch', 'settings.watch'].map((path) => [path, versionOf(path)]));
  first.socket.terminate();
  await sql(`insert into announcements (text, published_at) values ('while away', now() + interval '2 seconds')`);

  const second = await openTab(other.base, student);
  for (const [path, version] of have) second.socket.send(JSON.stringify({ say: 'watch', path, have: version }));
  await second.until('announcements.watch', holds('while away'));
  second.watch('polls.watch');
  await second.until('polls.watch', () => true);
  expect(second.told.filter(({ path }) => path === 'settings.watch')).toEqual([]);
  second.socket.close();
});

test('a process whose listening connection is cut hears of what changed meanwhile', async () => {
  const tab = await openWatching('announcements.watch', 'wishlist.watch');
  const wish = await idFrom(
    "select id from products where kind = 'course' and published_at is not null order by id desc offset 1 limit 1",
  );
  const cut = await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()`,
  );
  expect(cut).toHaveLength(2);
  await sql(`update announcements set text = 'during the cut' where text = 'while away'`);
  await sql(`delete from wishes where user_id = 'student2'`);
  await sql(`insert into wishes (user_id, product_id) values ('student2', $1)`, wish);
  await tab.until('announcements.watch', holds('during the cut'));
  await tab.until('wishlist.watch', (snapshot) => JSON.stringify(snapshot) === JSON.stringify([wish]));
  await sql(`update announcements set text = 'after the cut' where text = 'during the cut'`);
  await tab.until('announcements.watch', holds('after the cut'));
  tab.socket.close();
});

test.each([
  ['elsewhere', `update sessions set revoked_at = now(), revoked_reason = 'elsewhere' where user_id = 'student2'`],
  ['suspended', `update users set suspended_at = now() where id = 'student2'`],
])('a session that ends (%s) closes its tabs at every process at once and says why', async (reason, how) => {
  await sql(`update users set suspended_at = null`);
  const cookie = await signInAs(database, 'student2');
  const bystander = await openTab(one.base, { cookie: await signInAs(database, 'student') });
  const tabs = await Promise.all([one, other].map(({ base }) => openTab(base, { cookie })));
  await sql(how);
  for (const tab of tabs) expect(await tab.closed).toEqual({ code: 4401, reason });
  expect((await ask({ path: '/api/v1/sessions/current', headers: { cookie } })).status).toBe(401);
  bystander.watch('polls.watch');
  await bystander.until('polls.watch', () => true);
  bystander.socket.close();
});

test('a signed-out tab is refused what is only for people, and told so', async () => {
  const tab = await openTab(one.base);
  tab.watch('enrolments.watch', 'polls.watch');
  await tab.until('polls.watch', () => true);
  expect(tab.told.find(({ path }) => path === 'enrolments.watch')).toMatchObject({ error: 'SIGNED_OUT' });
  tab.socket.close();
});
