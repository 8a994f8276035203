import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Postgres, startPostgres } from '#database/postgres/postgres.ts';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { openTestFolder, readPostmasterPid } from '#database/testing.ts';
import { type Ask, createAsker, inLanes, openTab, signInAs } from './testing-client.ts';
import {
  killServers,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
  untilReady,
} from './testing-process.ts';

const USERS = 200;
const LANES = 80;

const folder = await openTestFolder();
let postgres: Postgres;
let server: ServerProcess;
let ask: Ask;
let voters: { id: string; cookie: string }[];
const seed = Date.now() % 2 ** 31;

beforeAll(async () => {
  console.log(`crash seed ${seed}`);
  postgres = await startPostgres(folder);
  server = await startServer(settings());
  ask = createAsker(server.base, LANES);
  await queryOnce(
    postgres.url,
    `insert into users (id, email, name) select 'u' || n, n || '@voter.test', 'Voter' from generate_series(1, $1) n`,
    [String(USERS)],
  );
  const ids = Array.from({ length: USERS }, (_, place) => `u${place + 1}`);
  voters = [];
  await inLanes(ids, 8, async (id) => voters.push({ id, cookie: await signInAs(postgres.url, id) }));
}, 120_000);

afterAll(async () => {
  killServers();
  await server.ended;
  await postgres.stop();
}, 60_000);

function settings(): Record<string, string> {
  return { DATABASE_URL: postgres.url, DEMO: '0', ROLE: 'web', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'silent' };
}

async function killWeb(): Promise<void> {
  const PORT = new URL(server.base).port;
  server.kill('SIGKILL');
  await server.ended;
  server = await spawnServer({ ...settings(), PORT });
  await untilReady(server);
}

async function killPostgres(): Promise<void> {
  process.kill(await readPostmasterPid(folder), 'SIGKILL');
  postgres = await startPostgres(folder);
}

async function killBoth(): Promise<void> {
  process.kill(await readPostmasterPid(folder), 'SIGKILL');
  server.kill('SIGKILL');
  await server.ended;
  postgres = await startPostgres(folder);
  await killWeb();
}

async function openPoll(id: string): Promise<void> {
  await queryOnce(postgres.url, `insert into polls (id, title, published_at) values ($1, 'Which?', now())`, [id]);
  await queryOnce(
    postgres.url,
    `insert into poll_options (poll_id, position, title) select $1, n, 'Option' from generate_series(0, 2) n`,
    [id],
  );
}

type Acknowledged = Map<string, number[]>;

/** Votes until the server says yes, or which vote stands; whoever gets no word asks again, as a phone would. */
async function voteUntilAnswered(pollId: string, voter: { id: string; cookie: string }, position: number) {
  for (;;) {
    const question = {
      method: 'POST',
      path: `/api/v1/polls/${pollId}/votes`,
      headers: { cookie: voter.cookie },
      body: JSON.stringify({ position }),
    };
    const answer = await ask(question).catch(() => undefined);
    if (answer?.status === 200) return position;
    if (answer?.status === 409) return JSON.parse(answer.text).data.position as number;
    if (answer) expect(answer.status, answer.text).toBeGreaterThanOrEqual(500);
    await sleep(200);
  }
}

/** Everybody votes twice, for different options; `onAcknowledged` hears the count after each answer. */
async function voteTwiceEach(pollId: string, onAcknowledged: (count: number) => void): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map();
  let count = 0;
  const ballots = voters.flatMap((voter, place) => [
    { voter, position: place % 3 },
    { voter, position: (place + 1) % 3 },
  ]);
  await inLanes(ballots, LANES, async ({ voter, position }) => {
    const standing = await voteUntilAnswered(pollId, voter, position);
    acknowledged.set(voter.id, [...(acknowledged.get(voter.id) ?? []), standing]);
    count += 1;
    onAcknowledged(count);
  });
  return acknowledged;
}

type Tally = { total: number; sum: number; records: Map<string, number> };

async function readTally(pollId: string): Promise<Tally> {
  const [poll] = await queryOnce(
    postgres.url,
    `select total_votes as total, (select sum(votes)::int from poll_options where poll_id = polls.id) as sum
      from polls where id = $1`,
    [pollId],
  );
  const rows = await queryOnce(postgres.url, 'select user_id, position from poll_votes where poll_id = $1', [pollId]);
  const records = new Map(rows.map(({ user_id, position }) => [String(user_id), Number(position)]));
  return { total: Number(poll?.['total']), sum: Number(poll?.['sum']), records };
}

function expectWhole({ total, sum, records }: Tally, acknowledged: Acknowledged): void {
  expect({ total, sum }).toEqual({ total: records.size, sum: records.size });
  for (const [user, answers] of acknowledged)
    for (const answer of answers) expect(answer, user).toBe(records.get(user));
}

test('200 people vote at once, each twice: one vote each, and every counter agrees', async () => {
  await openPoll('calm');
  const acknowledged = await voteTwiceEach('calm', () => undefined);
  const tally = await readTally('calm');
  expect(tally.records.size).toBe(USERS);
  expect([...acknowledged.values()].every((answers) => answers.length === 2)).toBe(true);
  expectWhole(tally, acknowledged);
}, 60_000);

const kills = [killWeb, killPostgres, killWeb, killPostgres, killBoth];
const moments = fc.sample(fc.integer({ min: 20, max: 300 }), { numRuns: kills.length, seed });

test.each(kills.map((kill, round) => ({ kill, name: kill.name, round, moment: moments[round] ?? 0 })))(
  'round $round, $name with -9 after $moment answers: nothing acknowledged is missing, nothing is half done',
  async ({ kill, round, moment }) => {
    const pollId = `round-${round}`;
    await openPoll(pollId);
    const killed = Promise.withResolvers<void>();
    const acknowledged = await voteTwiceEach(pollId, (count) => {
      if (count === moment) killed.resolve(kill());
    });
    await killed.promise;
    const tally = await readTally(pollId);
    expect(tally.records.size).toBe(USERS);
    expectWhole(tally, acknowledged);
  },
  120_000,
);

test('a web process outlives the death of its PostgreSQL: 503 meanwhile, then calls and live snapshots as before', async () => {
  const { pid } = server;
  const tab = await openTab(server.base);
  onTestFinished(() => tab.socket.terminate());
  await openPoll('before');
  tab.watch('polls.watch');
  await tab.until('polls.watch', (snapshot) => JSON.stringify(snapshot).includes('before'));
  process.kill(await readPostmasterPid(folder), 'SIGKILL');
  await expect.poll(async () => (await ask({ path: '/health/ready' })).status, { timeout: 20_000 }).toBe(503);
  expect((await ask({ path: '/health/live' })).status).toBe(200);
  postgres = await startPostgres(folder);
  await untilReady(server);
  await openPoll('after');
  await tab.until('polls.watch', (snapshot) => JSON.stringify(snapshot).includes('after'));
  expect(server.pid).toBe(pid);
  expect(await stopServer(server)).toBe(0);
}, 60_000);
