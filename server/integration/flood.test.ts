import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestDatabase } from '#database/testing.ts';
import { createLog } from '#server/platform/log.ts';
import { createAsker, inLanes, openTab, signInAs } from './testing-client.ts';
import { openApp } from './testing-doors.ts';

// One visitor against the others: limits are those of production.
const database = await openTestDatabase();

beforeAll(async () => {
  await queryOnce(database, `insert into users (id, email, name) values ('asha', 'asha@school.test', 'Asha')`);
});

async function openSchool(scale = '1') {
  const log = createLog('silent');
  const lines = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
  const { base, close } = await openApp(database, { RATE_LIMIT_SCALE: scale }, log);
  onTestFinished(close);
  const logged = () => lines.flatMap(({ mock }) => mock.calls);
  return { base, ask: createAsker(base, 24), logged };
}

const within = <T>(ms: number, promise: Promise<T>): Promise<T | 'no answer'> =>
  Promise.race([promise, new Promise<'no answer'>((resolve) => setTimeout(resolve, ms, 'no answer'))]);

test('what every call refuses is refused at the socket, and other people’s pages open as before', async () => {
  const { base, ask, logged } = await openSchool();
  const tabs = await Promise.all(Array.from({ length: 6 }, () => openTab(base)));
  for (const [index, { socket }] of tabs.entries())
    for (let count = 0; count < 42; count += 1) {
      const input = { sectionId: `\u0000${index}-${count}` };
      socket.send(JSON.stringify({ say: 'watch', path: 'timetables.section.watch', input }));
    }
  for (const { told } of tabs) {
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(42);
    expect(new Set(told.map(({ error }) => error))).toEqual(new Set(['BAD_REQUEST']));
  }
  const page = await within(5000, ask({ path: '/timetable/june' }));
  expect(page).toMatchObject({ status: 404 });
  expect(logged()).toEqual([]);
  for (const { socket } of tabs) socket.close();
});

test('four hundred addresses of nothing, twenty at once, are all answered', async () => {
  const { ask, logged } = await openSchool();
  const answers: unknown[] = [];
  const paths = Array.from({ length: 400 }, (_, count) => `/ticket/${`${count}`.padStart(22, 'x')}`);
  await inLanes(paths, 20, async (path) => answers.push(await within(8000, ask({ path }))));
  expect(answers.filter((answer) => answer === 'no answer')).toHaveLength(0);
  expect(new Set(answers.map((answer) => Object(answer).status))).toEqual(new Set([404]));
  expect(logged()).toEqual([]);
}, 120_000);

test('a page that waits for the database gives up with a calm page, 503, and one line in the log', async () => {
  const { ask, logged } = await openSchool();
  await queryOnce(database, 'alter table timetable_sections rename to away');
  onTestFinished(
    async () => void (await queryOnce(database, 'alter table if exists away rename to timetable_sections')),
  );
  const headers = { 'accept-language': 'hi', cookie: 'theme=dark' };
  const asked = Array.from({ length: 5 }, () => within(9000, ask({ path: '/timetables', headers })));
  for (const answer of await Promise.all(asked)) {
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'cache-control': 'private, no-store' },
    });
    expect(Object(answer).text).toContain('<html lang="hi" data-theme="dark">');
    expect(Object(answer).text).toContain('फिर कोशिश करें');
  }
  const broken = logged().filter(([told]) => Object(told).procedure === 'timetables.watch');
  expect(broken).toHaveLength(1);
  await queryOnce(database, 'alter table away rename to timetable_sections');
  // Within the ten seconds that the answers said.
  const assertBack = async () =>
    expect(await within(9000, ask({ path: '/timetables' }))).toMatchObject({ status: 200 });
  await vi.waitFor(assertBack, { timeout: 12_000, interval: 500 });
}, 60_000);

test('a visitor who opens page after page is told to wait, on a page; a person from the same network is not', async () => {
  const { ask } = await openSchool('0.01');
  const answers = [];
  for (let count = 0; count < 13; count += 1) answers.push(await ask({ path: '/login' }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(12).fill(200), 429]);
  expect(answers[12]?.headers['retry-after']).toMatch(/^\d+$/);
  expect(answers[12]?.text).toContain('Wait a minute');
  const cookie = await signInAs(database, 'asha');
  expect(await ask({ path: '/timetables', headers: { cookie } })).toMatchObject({ status: 200 });
});

test('a network has so many sockets and messages, a person fewer', async () => {
  const { base } = await openSchool('0.01');
  const guests = await Promise.all(Array.from({ length: 9 }, () => openTab(base)));
  const headers = { cookie: await signInAs(database, 'asha') };
  const own = await openTab(base, headers);
  await expect(openTab(base, headers)).rejects.toThrow('429');
  await expect(openTab(base)).rejects.toThrow('429');
  own.socket.close();
  await own.closed;
  const [guest] = guests;
  guest?.socket.close();
  await guest?.closed;
  const next = await openTab(base, headers);
  for (let count = 0; count < 13; count += 1) next.socket.send(JSON.stringify({ say: 'unwatch', path: 'polls.watch' }));
  expect(await next.closed).toMatchObject({ code: 1013 });
  for (const { socket } of guests) socket.close();
});

test('a watch counts as a call of its asker: past the limit it is refused with the time to wait', async () => {
  const { base } = await openSchool('0.01');
  const tab = await openTab(base, { cookie: await signInAs(database, 'asha') });
  for (let count = 0; count < 4; count += 1) tab.watch('polls.watch');
  await expect.poll(() => tab.told.at(-1)?.error).toBe('TOO_MANY_REQUESTS');
  expect(Object(tab.told.at(-1))).toMatchObject({ path: 'polls.watch', retryAfterSeconds: expect.any(Number) });
  tab.socket.close();
});

test('asked for as JSON a watch answers once and leaves no stream open', async () => {
  const { base } = await openSchool('0.2');
  const headers = { cookie: await signInAs(database, 'asha'), accept: 'application/json' };
  for (let count = 0; count < 3; count += 1) {
    const answer = await fetch(`${base}/api/v1/notices`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await answer.json()).toEqual([]);
  }
  const refused = await fetch(`${base}/api/v1/notices`, { headers: { accept: 'application/json' } });
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'SIGNED_OUT' }]);
});

test('a person has so many streams by HTTP open at once', async () => {
  const { base } = await openSchool('0.2');
  const headers = { cookie: await signInAs(database, 'asha') };
  const ended = new AbortController();
  const first = await fetch(`${base}/api/v1/polls/live`, { headers, signal: ended.signal });
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect((await fetch(`${base}/api/v1/polls/live`, { headers })).status).toBe(429);
  ended.abort();
  await expect
    .poll(async () => (await fetch(`${base}/api/v1/polls/live`, { headers, signal: AbortSignal.timeout(500) })).status)
    .toBe(200);
});
