import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { type Ask, openTab, signInAs } from '#server/integration/testing-client.ts';
import { openApp } from '#server/integration/testing-doors.ts';
import { openReplicated, type ReplicatedPostgres } from '#server/platform/replica/testing-replica.ts';
import { router } from '#server/router.ts';

let postgres: ReplicatedPostgres;
let base: string;
let ask: Ask;
let cookie: string;
let close: () => Promise<unknown>;

beforeAll(async () => {
  postgres = await openReplicated(migrateToLatest);
  ({ base, ask, close } = await openApp(postgres.url, {
    RATE_LIMIT_SCALE: '100000',
    DATABASE_READ_URL: postgres.replicaUrl,
  }));
  await queryOnce(
    postgres.url,
    `insert into users (id, email, name, role, birth_band) values ('admin', 'admin@read.test', 'Admin', 'admin', '18-24')`,
  );
  cookie = await signInAs(postgres.url, 'admin');
}, 120_000);

afterAll(async () => {
  await close();
  await postgres.end();
}, 60_000);

async function titles(): Promise<string[]> {
  const { status, text } = await ask({ path: '/api/v1/streams?sort=created', headers: { cookie } });
  expect(status).toBe(200);
  return JSON.parse(text).rows.map(({ title }: { title: string }) => title);
}

async function create(title: string): Promise<void> {
  const body = JSON.stringify({ title, titleHi: null, videoId: 'abcdefgh', thumbnailUrl: null, isLive: true });
  const { status, text } = await ask({ method: 'POST', path: '/api/v1/streams', headers: { cookie }, body });
  expect(status, text).toBe(200);
}

/** Whether the replica was asked for the list. */
async function isAskedThere(): Promise<boolean> {
  const rows = await queryOnce(
    postgres.replicaUrl,
    `select 1 from pg_stat_activity where pid <> pg_backend_pid() and query like '%"streams"%'`,
  );
  return rows.length > 0;
}

test('who wrote reads it at once, over and over, and the replica is what is read', async () => {
  const isThere = async () => (await titles()).length === 0 && (await isAskedThere());
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  const written: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    written.push(`class ${round}`);
    await create(`class ${round}`);
    expect((await titles()).toSorted()).toEqual(written.toSorted());
  }
}, 60_000);

test('of a replica that is behind nothing is shown that was taken away, neither in a list nor live', async () => {
  const tab = await openTab(base, { cookie });
  tab.watch('streams.watch');
  await tab.until('streams.watch', (streams) => JSON.stringify(streams).includes('"class 19"'));
  await postgres.pause();
  await queryOnce(postgres.url, `delete from streams where title = 'class 19'`);
  expect(await titles()).not.toContain('class 19');
  await tab.until('streams.watch', (streams) => !JSON.stringify(streams).includes('"class 19"'));
  await postgres.resume();
  tab.socket.close();
}, 60_000);

type Node = { '~orpc'?: { meta: ProcedureMeta } };

function* namesOf(node: object, path = ''): Generator<string> {
  const definition = (node as Node)['~orpc'];
  if (definition?.meta?.mayReadReplica) yield path;
  else if (!definition)
    for (const [name, each] of Object.entries(node)) yield* namesOf(each, path ? `${path}.${name}` : name);
}

test('only lists of what the school offers may be read at a replica: no rights, sessions, money, nothing of one person', () => {
  expect([...namesOf(router)].toSorted()).toEqual([
    'announcements.list',
    'courses.list',
    'courses.studio.list',
    'ebooks.list',
    'ebooks.studio.list',
    'ebooks.studio.sections.list',
    'notes.list',
    'notes.studio.list',
    'polls.list',
    'streams.list',
    'testSeries.list',
    'testSeries.studio.list',
    'timetables.studio.list',
    'universities.studio.list',
    'universities.studio.programmes.list',
    'universities.studio.subjects.list',
    'universities.studio.terms.list',
  ]);
});
