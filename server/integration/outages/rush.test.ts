import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/testing.ts';
import { createAsker, inLanes, signInAs } from '#server/integration/testing-client.ts';
import { killServers, type ServerProcess, startServer, stopServer } from '#server/integration/testing-process.ts';

const PAGES = 2000;
/** More connections than a listening socket has room for are reset by the system, not by the program. */
const AT_ONCE = 400;

const database = await openTestDatabase();
let server: ServerProcess | undefined;

beforeAll(async () => {
  // The school is there already: what is measured is a process that has just begun.
  await stopServer(await startServer({ DATABASE_URL: database }));
}, 120_000);

afterAll(async () => {
  killServers();
  await server?.ended;
});

test(`${PAGES} homes, ${AT_ONCE} at once, of a process that has just begun are shown, or put off with a time, and none fails`, async () => {
  const cookie = await signInAs(database, 'student2');
  const begun = await startServer({ DATABASE_URL: database, DEMO: '0', RATE_LIMIT_SCALE: '100000' });
  server = begun;
  // It says where it is open a moment after it is ready.
  await expect.poll(begun.output).toContain('Stop with Ctrl-C');
  const greeting = begun.output();
  const ask = createAsker(begun.base, AT_ONCE);
  const answers = new Map<string, number>();
  const homes = Array.from({ length: PAGES }, () => ({ path: '/', headers: { cookie } }));
  await inLanes(homes, AT_ONCE, async (home) => {
    const { status, headers } = await ask(home);
    const answer = status === 503 ? `503, again after ${headers['retry-after']}` : String(status);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  });
  expect(answers.get('200')).toBeGreaterThan(PAGES / 2);
  expect([...answers.keys()].filter((answer) => !['200', '503, again after 5'].includes(answer))).toEqual([]);
  expect(begun.output()).toBe(greeting);
}, 120_000);
