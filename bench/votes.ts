import type pg from 'pg';
import { castBallots } from '#server/features/polls/polls.store.ts';
import { batchByTime } from '#server/platform/batch.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { type Ballot, castInOneTransaction, HOT_ROW_TABLES } from './bare/hot-row.ts';
import type { Question } from './connection.ts';
import { assertAll, type Load, loadAtRate, loadInLanes } from './load.ts';
import { cookieOf, withDatabase } from './school/students.ts';
import { type School, startModule } from './servers.ts';
import { median, quantile, type Row, short } from './table.ts';

const ROUNDS = 3;
const VOTERS = 5000;
const NAIVE_VOTERS = 1500;
const CONNECTIONS = 200;
const OPTIONS = 4;
const STEADY_SHARE = 0.5;

const question =
  (path: string, pollId: string, wrap: (input: object) => object) =>
  (place: number): Question => ({
    path,
    headers: { cookie: cookieOf(place), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(wrap({ pollId, position: place % OPTIONS })),
  });
/** A student votes: who in which place has which option is the same each time. */
export const voteOn = (pollId: string) => question('/api/rpc/polls/vote', pollId, (input) => ({ json: input }));
const naive = (pollId: string) => question('/', pollId, (input) => input);

const OPEN_POLL = `
  with opened as (insert into polls (id, title, published_at) values ($1, 'Which subject next?', now()))
  insert into poll_options (poll_id, position, title) select $1, n, 'Subject ' || n from generate_series(0, $2::int - 1) as n`;
const OPEN_HOT_ROW = `
  with opened as (insert into hot_row.polls (id) values ($1))
  insert into hot_row.options (poll_id, position) select $1, n from generate_series(0, $2::int - 1) as n`;

/** A fresh poll, because everybody votes once. */
export async function openPoll(database: pg.Client, id: string): Promise<string> {
  await database.query(OPEN_POLL, [id, OPTIONS]);
  return id;
}

/** Afterwards the live poll is again the one that students have voted in. */
export async function removePolls(database: pg.Client): Promise<void> {
  await database.query(`delete from polls where id like 'bench-%'`);
}

/** What the records of a poll, the counters of its options and its total say. */
export async function countVotes(database: pg.Client, pollId: string): Promise<number[]> {
  const { rows } = await database.query(
    `select (select count(*)::int from poll_votes where poll_id = $1) as records,
      (select sum(votes)::int from poll_options where poll_id = $1) as options, total_votes as total from polls where id = $1`,
    [pollId],
  );
  const { records, options, total } = rows[0];
  return [records, options, total];
}

/** Throws unless all three say the number of acknowledged votes. */
async function assertExact(database: pg.Client, pollId: string, acknowledged: number): Promise<void> {
  const counts = await countVotes(database, pollId);
  if (counts.some((count) => count !== acknowledged))
    throw new Error(`${acknowledged} votes acknowledged, counted ${counts.join(', ')}`);
}

type InProcess = { gathered: number; oneByOne: number };
type Round = { ours: Load; naive: Load; steady: Load; inProcess: InProcess };

const perSecond = (load: Load) => load.milliseconds.length / load.seconds;

async function inProcess(url: string, pollId: string): Promise<InProcess> {
  const { db, pool } = openDatabase(url, createLog('warn'));
  const cast = batchByTime(5, (ballots: Ballot[]) => castBallots(db, ballots));
  const measure = async (count: number, vote: (ballot: Ballot) => Promise<unknown>) => {
    const places = Array(count).keys();
    const began = performance.now();
    const lane = async () => {
      for (const place of places) await vote({ pollId, userId: `bench-${place}`, position: place % OPTIONS });
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    return (count * 1000) / (performance.now() - began);
  };
  const gathered = await measure(VOTERS, cast);
  const oneByOne = await measure(NAIVE_VOTERS, (ballot) => castInOneTransaction(pool, ballot));
  await db.destroy();
  return { gathered, oneByOne };
}

/** G6: votes over HTTP, each acknowledged after its commit is on the disk. */
export async function measureVotes(school: School, port: number): Promise<Row[]> {
  const { stop } = await withDatabase(school.url, async (database) => {
    await database.query(HOT_ROW_TABLES);
    return startModule('bare/hot-row-votes.ts', [String(port), school.url]);
  });
  const rounds: Round[] = [];
  await withDatabase(school.url, async (database) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [full = '', steady = '', own = ''] = ['full', 'steady', 'own'].map((use) => `bench-${use}-${round}`);
      for (const id of [full, steady, own]) {
        await openPoll(database, id);
        await database.query(OPEN_HOT_ROW, [id, OPTIONS]);
      }
      const crowd = await loadInLanes(school.base, { connections: CONNECTIONS, count: VOTERS }, voteOn(full));
      const bare = { connections: CONNECTIONS, count: NAIVE_VOTERS };
      const hotRow = await loadInLanes(`http://127.0.0.1:${port}`, bare, naive(full));
      const even = { perSecond: perSecond(crowd) * STEADY_SHARE, count: VOTERS };
      const calm = await loadAtRate(school.base, even, voteOn(steady));
      for (const load of [crowd, hotRow, calm]) assertAll(load, 200);
      for (const pollId of [full, steady]) await assertExact(database, pollId, VOTERS);
      rounds.push({ ours: crowd, naive: hotRow, steady: calm, inProcess: await inProcess(school.url, own) });
    }
    await removePolls(database);
  });
  await stop();
  return toRows(rounds);
}

function toRows(rounds: Round[]): Row[] {
  const p99 = (load: Load) => quantile(load.milliseconds, 0.99);
  const [rate, naiveRate] = [
    median(rounds.map((round) => perSecond(round.ours))),
    median(rounds.map((round) => perSecond(round.naive))),
  ];
  const [crowded, steady] = [
    median(rounds.map((round) => p99(round.ours))),
    median(rounds.map((round) => p99(round.steady))),
  ];
  const gathered = median(rounds.map((round) => round.inProcess.gathered));
  const oneByOne = median(rounds.map((round) => round.inProcess.oneByOne));
  const speed = { figure: 'G6', target: '≥ 5×' };
  return [
    {
      ...speed,
      what: `votes over HTTP, ${CONNECTIONS} voters at a time, records and counters exact`,
      measured: `${short(rate)} /s`,
      baseline: `${short(naiveRate)} /s, a transaction a vote on a bare node:http server`,
      ratio: rate / naiveRate,
      met: rate / naiveRate >= 5,
    },
    {
      figure: 'G6',
      what: 'the same without HTTP and rights, in one process',
      measured: `${short(gathered)} /s`,
      baseline: `${short(oneByOne)} /s`,
      ratio: gathered / oneByOne,
    },
    {
      figure: 'G6',
      what: 'p99 at half of that rate, arriving evenly',
      measured: `${short(steady)} ms`,
      target: '≤ 50 ms',
      met: steady <= 50,
    },
    {
      figure: 'G6',
      what: `p99 when ${CONNECTIONS} voters never pause`,
      measured: `${short(crowded)} ms`,
      baseline: `${short(median(rounds.map((round) => p99(round.naive))))} ms`,
      target: '≤ 50 ms',
      met: crowded <= 50,
    },
  ];
}
