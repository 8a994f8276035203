import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Ask, createAsker, inLanes, signInAs } from '#server/integration/testing-client.ts';
import { listDoors } from '#server/integration/testing-doors.ts';
import { type OwnPostgres, openOwnPostgres } from './testing-postgres.ts';

let postgres: OwnPostgres;
let base: string;
let ask: Ask;
let doors: string[];
let close: () => Promise<unknown>;
let cookie: string;

beforeAll(async () => {
  postgres = await openOwnPostgres({ RATE_LIMIT_SCALE: '100000' });
  const app = await createApp(postgres.config, postgres.services);
  close = () => app.close();
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  ask = createAsker(base, 16);
  doors = listDoors(app.printRoutes({ commonPrefix: false }));
  await postgres.services.pool.query(
    `insert into users (id, email, name, role) values ('admin', 'admin@outage.test', 'Admin', 'admin')`,
  );
  cookie = await signInAs(postgres.url, 'admin');
}, 120_000);

afterAll(async () => {
  await close();
  await postgres.end();
});

const get = (path: string) => ask({ path, headers: { cookie } });

test('no door is opened to U+0000, a noncharacter or half a character, in its path or its query', async () => {
  const own = doors.filter((door) => !/ (\*|\/api\*|\/assets\/.*|\/demo\/.*|\/[\w-]+\.\w+(\.br|\.gz)?)$/.test(door));
  expect(own.length).toBeGreaterThan(50);
  const questions = own.flatMap((door) => {
    const [method = '', pattern = ''] = door.split(' ');
    const plain = pattern.replaceAll(/:\w+|\*/g, 'x');
    const withBad = (bad: string) => pattern.replaceAll(/:\w+|\*/g, `x${bad}`);
    const paths = ['%00', '%ef%b7%90', '%ED%A0%80'].flatMap((bad) => [
      ...(withBad(bad) === plain ? [] : [withBad(bad)]),
      `${plain}?text=a${bad}`,
    ]);
    return paths.map((path) => ({ method, path, headers: { cookie, 'content-type': 'application/json' } }));
  });
  await inLanes(questions, 16, async (question) => {
    const { status, text } = await ask(question);
    // Nothing has such a name; a path that is no UTF-8 is none at all.
    const isNothing = !/^\/api|\?|%ED/.test(question.path);
    const [refusal, code] = isNothing ? [404, 'NOT_FOUND'] : [400, 'BAD_REQUEST'];
    expect(`${question.method} ${question.path} → ${status} ${text.slice(0, 200)}`).toContain(` → ${refusal} `);
    expect(JSON.parse(text)).toMatchObject({ code });
  });
  for (const path of ['/%00', '/course/%00/start', '/login?redirect=%00', '/courses?text=%ef%b7%90', '/studio/%00']) {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type']], path).toEqual([400, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1');
  }
  // The letters beside them are let in.
  expect((await get('/files/lists/polls.csv?text=%ef%b7%b0%F0%9F%99%82')).status).toBe(200);
}, 60_000);

const DOORS = ['/api/v1/studio/today?days=7', '/files/lists/polls.csv', '/api/rpc/sessions/read'];

async function assertAway(): Promise<void> {
  for (const path of DOORS) {
    const { status, headers, text } = await get(path);
    expect([status, headers['retry-after']], `${path} ${text}`).toEqual([503, '5']);
    expect(text).toContain('SERVICE_UNAVAILABLE');
  }
  const page = await get('/purchases');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.text).toContain('<h1>');
  expect((await get('/health/ready')).status).toBe(503);
  expect((await get('/health/live')).status).toBe(200);
}

test('while the database is away every door says when to come again, and afterwards all is well', async () => {
  await postgres.stop();
  try {
    await assertAway();
  } finally {
    await postgres.start();
  }
  await expect.poll(async () => (await get('/files/lists/polls.csv')).status).toBe(200);
  await expect.poll(async () => (await get('/health/ready')).status).toBe(200);
}, 60_000);

test('who waits for a connection in vain is told when to come again, and behind a thousand at once', async () => {
  const { pool } = postgres.services;
  const answer = async () => {
    const begun = performance.now();
    const { status, headers } = await get('/files/exam/none.ics');
    return { answer: [status, headers['retry-after']], atOnce: performance.now() - begun < 3000 };
  };
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const last = Array.from({ length: 1000 }, () => expect(pool.connect()).rejects.toThrow('timeout exceeded'));
    expect(await answer()).toEqual({ answer: [503, '5'], atOnce: true });
    await Promise.all(last);
    expect(await answer()).toEqual({ answer: [503, '5'], atOnce: false });
  } finally {
    for (const connection of held) connection.release();
  }
  expect((await answer()).answer).toEqual([404, undefined]);
}, 60_000);

test('what a full disk refuses is answered with 507', async () => {
  await postgres.services.pool.query(`create function public.no_room() returns trigger language plpgsql as $$
    begin raise 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on audit_events execute function public.no_room()`);
  const { status, headers, text } = await get('/files/lists/polls.csv');
  expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([507, '5', 'NO_ROOM']);
  await postgres.services.pool.query('drop trigger no_room on audit_events');
});
