import { cpuTimeOf } from '#bench/cpu-time.ts';
import { assertAll, type Load, loadAtRate, loadInLanes } from '#bench/load.ts';
import { withDatabase } from '#bench/school/students.ts';
import { type School, startModule } from '#bench/servers.ts';
import { median, quantile, type Row, short } from '#bench/table.ts';
import { openBaselines } from '#bench/views/cost.ts';
import { beginAttempts, saveOf, writeSatTest } from './attempts.ts';

const ROUNDS = 3;
const STUDENTS = 5000;
const CONNECTIONS = 200;
const SAVES = 10_000;
const BARE_SAVES = 3000;
const STEADY = { perSecond: 500, count: 5000 };

type Round = { ours: Load; bare: Load; steady: Load; cpuMs: number; json: number };

const perSecond = (load: Load) => load.milliseconds.length / load.seconds;

/** Throws unless the school holds as many answers of a test as were acknowledged. */
async function assertStored(url: string, testId: string, acknowledged: number): Promise<void> {
  const counted = await withDatabase(url, (database) =>
    database.query<{ count: number }>(
      `select count(*)::int as count from attempt_events join attempts on attempts.id = attempt_id where test_id = $1`,
      [testId],
    ),
  );
  const stored = counted.rows[0]?.count ?? 0;
  if (stored !== acknowledged) throw new Error(`${acknowledged} answers acknowledged, ${stored} stored`);
}

/** G15: answers saved over HTTP, each acknowledged when it is folded and on the disk. */
export async function measureAnswers(school: School, port: number): Promise<Row[]> {
  const bareServer = await startModule('bare/answers.ts', [String(port), school.url]);
  const baselines = await openBaselines(port + 1);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { testId } = await writeSatTest(school.url);
    await withDatabase(school.url, (database) => beginAttempts(database, testId, STUDENTS));
    const save = saveOf(testId, STUDENTS);
    // The first answer of a student reads the paper; the ninety-nine after it do not.
    const first = await loadInLanes(school.base, { connections: CONNECTIONS, count: STUDENTS }, save);
    const ours = await loadInLanes(school.base, { connections: CONNECTIONS, count: SAVES }, (nth) =>
      save(STUDENTS + nth),
    );
    const bareBase = `http://127.0.0.1:${port}`;
    const bare = await loadInLanes(bareBase, { connections: CONNECTIONS, count: BARE_SAVES }, save);
    const before = cpuTimeOf(school.pid);
    const steady = await loadAtRate(school.base, STEADY, (nth) => save(STUDENTS + SAVES + nth));
    const cpuMs = (cpuTimeOf(school.pid) - before) / STEADY.count;
    for (const load of [first, ours, bare, steady]) assertAll(load, 200);
    await assertStored(school.url, testId, STUDENTS + SAVES + STEADY.count);
    rounds.push({ ours, bare, steady, cpuMs, json: await baselines.json() });
  }
  await baselines.stop();
  await bareServer.stop();
  return toRows(rounds);
}

function toRows(rounds: Round[]): Row[] {
  const middle = (figureOf: (round: Round) => number) => median(rounds.map(figureOf));
  const [rate, bareRate] = [middle(({ ours }) => perSecond(ours)), middle(({ bare }) => perSecond(bare))];
  const p99 = middle(({ steady }) => quantile(steady.milliseconds, 0.99));
  const [cpuMs, json] = [middle((round) => round.cpuMs), middle((round) => round.json)];
  return [
    {
      figure: 'G15',
      what: `answers saved over HTTP, ${CONNECTIONS} students at a time, folded and on the disk`,
      measured: `${short(rate)} /s`,
      baseline: `${short(bareRate)} /s, a transaction an answer on a bare node:http server`,
      ...{ ratio: rate / bareRate, target: '≥ 4×', met: rate / bareRate >= 4 },
    },
    {
      figure: 'G15',
      what: `p99 at ${STEADY.perSecond} a second, as ${STUDENTS} students give`,
      measured: `${short(p99)} ms`,
      ...{ target: '≤ 50 ms', met: p99 <= 50 },
    },
    {
      figure: 'G15',
      what: 'CPU time of one of these, PostgreSQL included',
      measured: `${short(cpuMs)} CPU-ms`,
      baseline: `${short(json)} CPU-ms, bare JSON answer`,
      ...{ ratio: cpuMs / json, target: '≤ 12×', met: cpuMs / json <= 12 },
    },
  ];
}
