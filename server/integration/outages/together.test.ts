import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitTogether } from '#bench/exams/together/drill.ts';
import { cookieOf, signElsewhere, signStudentsIn, withDatabase } from '#bench/school/students.ts';
import { openTestDatabase } from '#database/testing.ts';
import { killServers, type ServerProcess, startServer } from '#server/integration/testing-process.ts';

const PAGES = 80;

const database = await openTestDatabase();
let server: ServerProcess;

beforeAll(async () => {
  await withDatabase(database, async (client) => {
    await client.query(`insert into users (name, email, role) values ('Admin', 'admin@school.test', 'admin')`);
    await client.query(
      `insert into users (id, name, email) select 'bench-' || n, 'Student', 'bench-' || n || '@school.test' from generate_series(0, $1::int - 1) as n`,
      [PAGES],
    );
    await client.query(
      `with one as (insert into universities (code, name) values ('OU', 'Open University') returning id)
        insert into subjects (university_id, code, title_en) select id, 'OU-1', 'A subject' from one`,
    );
    await signStudentsIn(client, { prefix: 'bench-', first: 0, count: PAGES });
  });
  server = await startServer({ DATABASE_URL: database, RATE_LIMIT_SCALE: '1000', DEMO: '0' });
});

afterAll(async () => {
  killServers();
  await server.ended;
});

test(`${PAGES} pages begin a test together, with lines lost at its start and end and devices changed: nothing is early, lost or counted wrong`, async () => {
  const { base } = server;
  const signInElsewhere = (place: number) =>
    withDatabase(database, (client) => signElsewhere(client, `bench-${place}`));
  const faults = await sitTogether({ base, url: database, cookieOf, signInElsewhere }, PAGES);
  expect(Object.fromEntries(faults)).toEqual({});
}, 120_000);
