import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { cpuTimeOf } from '#bench/cpu-time.ts';
import { openSchool } from '#bench/growth/two-schools.ts';
import { assertAll, loadAtRate } from '#bench/load.ts';
import { withDatabase } from '#bench/school/students.ts';
import { type School, untilQuiet } from '#bench/servers.ts';
import { quantile, type Row, short } from '#bench/table.ts';
import { ErratumInput } from '#contract/errata/erratum.ts';
import { readMarkings } from '#server/features/attempts/marking/markings.service.ts';
import { markPaper } from '#server/features/attempts/marking/paper.rules.ts';
import { answersOf } from '#server/features/attempts/results/results.service.ts';
import { listSubmissions } from '#server/features/attempts/results/results.store.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { attemptOf, beginAttempts, clientAs, QUESTIONS, type SatTest, saveOf, writeSatTest } from './attempts.ts';

const STUDENTS = 5000;
const MAX_END_SECONDS = 30;
const MAX_REMARK_SECONDS = 20;
const PATIENCE_MS = 300_000;
const MARKED_AT_ONCE = 500;
const OTHERS = { perSecond: 200, count: 4000 };

/** Every student has answered every question: the key to three of four, by their place. */
const ANSWER_ALL = `
  insert into attempt_answers (attempt_id, position, fate, answer, moment, seat_number, seq)
  select $1 || ' ' || place, position, 'in-time',
    jsonb_build_object('options', jsonb_build_array((array['b', 'b', 'b', 'a'])[1 + (place * 7 + position * 3 + place * position) % 4])),
    now(), 1, position
  from generate_series(0, $2::int - 1) as place, generate_series(1, $3::int) as position`;
/** The time ran out a moment ago, and so did the half minute after it. */
const END_ALL = `update attempts set started_at = now() - interval '3 hours', deadline_at = now() - interval '31 seconds' where test_id = $1`;
const MARKED = `select count(*)::int as marked, extract(epoch from max(made_at) - min(made_at))::float8 as seconds
  from results join attempts on attempts.id = attempt_id where test_id = $1 and results.number = $2`;

/** Until each student has a result of this number; the seconds from the first of them to the last. */
async function untilMarked(url: string, testId: string, number: number): Promise<number> {
  return withDatabase(url, async (database) => {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const { rows } = await database.query<{ marked: number; seconds: number }>(MARKED, [testId, number]);
      if (rows[0]?.marked === STUDENTS) return rows[0].seconds;
      await sleep(100);
    }
    throw new Error(`not all of ${STUDENTS} attempts were marked`);
  });
}

/** CPU milliseconds of marking alone: what was read before is marked in a loop, and nothing is written. */
async function markInLoop(url: string, testId: string): Promise<number> {
  const { db } = openDatabase(url, createLog('warn'));
  let cpuMs = 0;
  for (let first = 0; first < STUDENTS; first += MARKED_AT_ONCE) {
    const ids = Array.from({ length: MARKED_AT_ONCE }, (_, place) => attemptOf(testId, first + place));
    const markings = await readMarkings(db, await listSubmissions(db, ids));
    const before = process.cpuUsage();
    for (const { attempt, questions, stored } of markings)
      markPaper(questions, answersOf(stored, ['in-time']), attempt.paper.sections, (text) => text);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1000;
  }
  await db.destroy();
  return cpuMs;
}

/** The end of a test for everybody at once. */
async function endAll(school: School, { testId }: SatTest): Promise<Row[]> {
  await withDatabase(school.url, async (database) => {
    await database.query(ANSWER_ALL, [testId, STUDENTS, QUESTIONS]);
    await database.query('analyze attempt_answers');
  });
  await untilQuiet(school.url);
  const before = cpuTimeOf(school.pid);
  await withDatabase(school.url, (database) => database.query(END_ALL, [testId]));
  const seconds = await untilMarked(school.url, testId, 1);
  const cpuMs = cpuTimeOf(school.pid) - before;
  const loop = await markInLoop(school.url, testId);
  return [
    {
      figure: 'G17',
      what: `the end of ${STUDENTS} attempts of ${QUESTIONS} questions: handed in, marked and ranked, from the first result to the last`,
      measured: `${short(seconds)} s`,
      ...{ target: `≤ ${MAX_END_SECONDS} s`, met: seconds <= MAX_END_SECONDS },
    },
    {
      figure: 'G17',
      what: 'the same, CPU time from the end of the time on, PostgreSQL included',
      measured: `${short(cpuMs / 1000)} CPU-s`,
      baseline: `${short(loop / 1000)} CPU-s, marking alone in a loop`,
      ...{ ratio: cpuMs / loop, target: '≤ 3×', met: cpuMs / loop <= 3 },
    },
  ];
}

/** G20: one question is corrected for everybody while students of another test go on saving. */
async function remarkAll(school: School, { testId, versionIds }: SatTest): Promise<Row[]> {
  const other = await writeSatTest(school.url);
  await withDatabase(school.url, (database) => beginAttempts(database, other.testId, STUDENTS));
  const save = saveOf(other.testId, STUDENTS);
  const calm = await loadAtRate(school.base, OTHERS, save);
  const asked = await openSchool(school.url);
  const admin = await asked.context.db.selectFrom('users').where('role', '=', 'admin').select('id').executeTakeFirst();
  const erratum = { versionId: versionIds[0], outcome: 'full-marks', reason: 'Two answers are right.' };
  await clientAs(asked.context, admin?.id ?? '', 'admin').errata.studio.create(v.parse(ErratumInput, erratum));
  const meanwhile = await loadAtRate(school.base, OTHERS, (nth) => save(OTHERS.count + nth));
  const seconds = await untilMarked(school.url, testId, 2);
  await asked.stop();
  for (const load of [calm, meanwhile]) assertAll(load, 200);
  const p99 = ({ milliseconds }: typeof calm) => quantile(milliseconds, 0.99);
  return [
    {
      figure: 'G20',
      what: `${STUDENTS} attempts marked anew by an erratum, from the first result to the last`,
      measured: `${short(seconds)} s`,
      ...{ target: `≤ ${MAX_REMARK_SECONDS} s`, met: seconds <= MAX_REMARK_SECONDS },
    },
    {
      figure: 'G20',
      what: `p99 of ${OTHERS.perSecond} answers a second of another test meanwhile`,
      measured: `${short(p99(meanwhile))} ms`,
      baseline: `${short(p99(calm))} ms, before`,
      ...{ ratio: p99(meanwhile) / p99(calm), target: '≤ 2×', met: p99(meanwhile) <= 2 * p99(calm) },
    },
  ];
}

/** G17 and G20: what becomes of a test that everybody has sat. */
export async function measureEnd(school: School): Promise<Row[]> {
  const test = await writeSatTest(school.url);
  await withDatabase(school.url, (database) => beginAttempts(database, test.testId, STUDENTS));
  return [...(await endAll(school, test)), ...(await remarkAll(school, test))];
}
