import type pg from 'pg';
import { sized, startThrowAway } from '#bench/growth/throw-away.ts';
import { type GrownSchool, openSchool } from '#bench/growth/two-schools.ts';
import { listBackends, readWork, workBetween } from '#bench/growth/work-time.ts';
import { median, type Row, short } from '#bench/table.ts';
import { openBaselines } from '#bench/views/cost.ts';
import { clientAs, writeSatTest } from './attempts.ts';

const SMALL = 100;
const LARGE = 100_000;
const ASKED = 20;
const WARM_UP = 12;
const TIMES = 40;
/** What two runs of one call differ by without a reason (G14). */
const GRANTED_MS = 1;
const MAX_RATIO = 1.1;
const MAX_BARE = 38;

const PEOPLE = `insert into users (id, name, email, role, birth_band)
  select 'bench-' || place, 'A student', 'bench-' || place || '@bench.test', 'student', '18-24' from generate_series(0, $1::int - 1) as place
  union all select 'admin', 'An admin', 'admin@bench.test', 'admin', null`;
const PLACE = `with known as (insert into universities (id, code, name) values ('u', 'BENCH', 'A university'))
  insert into subjects (id, university_id, code, title_en) values ('s', 'u', 'BEN-1', 'A subject')`;
/** Everybody else has sat it as the first of them has, with marks of their own. */
const OTHERS = `
  with first as (select * from attempts where test_id = $1), begun as (
    insert into attempts (id, test_id, test_version_id, user_id, number, paper, deadline_at, submitted_at, ended_by, result_number,
      counted_mark_units)
    select $1 || ' ' || place, $1, test_version_id, 'bench-' || place, 1, paper, deadline_at, submitted_at, 'student', 1,
      place % 97 * 8316000::bigint / 4
    from first, generate_series(1, $2::int - 1) as place returning id, counted_mark_units
  ), marked as (
    insert into results (attempt_id, number, cause, mark_units, max_mark_units, right_count, wrong_count, blank_count, sections, questions)
    select begun.id, 1, 'submitted', begun.counted_mark_units, result.max_mark_units, 1, 1, 1, result.sections, result.questions
    from begun, results as result where result.attempt_id = (select id from first)
  )
  insert into score_counts as known (test_version_id, mark_units, students)
  select first.test_version_id, begun.counted_mark_units, count(*) from begun, first group by 1, 2
  on conflict (test_version_id, mark_units) do update set students = known.students + excluded.students`;

/** A student of the first place has answered and handed in, and so many have sat the test in all. */
async function fill(client: pg.Client, url: string, attempts: number): Promise<void> {
  await client.query(PEOPLE, [attempts]);
  await client.query(PLACE);
  const { testId } = await writeSatTest(url, ASKED, { kind: 'mock', answersShown: 'after-submit', attempts: 1 });
  const school = await openSchool(url);
  const student = clientAs(school.context, 'bench-0', 'student').attempts;
  const seatId = crypto.randomUUID();
  const { attemptId } = await student.start({ testId, seatId });
  await student.takeSeat({ attemptId, seatId });
  const events = Array.from({ length: ASKED }, (_, place) => ({
    ...{ seq: place + 1, position: place + 1, kind: 'answer' as const, atMilliseconds: 1000 * place },
    answer: { options: [place % 4 === 3 ? 'a' : 'b'] },
  }));
  await student.save({ attemptId, seatId, events });
  await student.submit({ attemptId });
  await school.stop();
  await client.query(OTHERS, [testId, attempts]);
}

/** What the page of a result asks for, as CPU milliseconds of this process and the database. */
function askerOf(school: GrownSchool, attemptId: string, testId: string) {
  const { attempts, tests } = clientAs(school.context, 'bench-0', 'student');
  const ask = () =>
    Promise.all([attempts.result({ attemptId }), attempts.read({ attemptId }), tests.read({ testId })] as const);
  return {
    ask,
    async cost(): Promise<number> {
      const before = readWork(await listBackends(school));
      await ask();
      return workBetween(before, readWork(await listBackends(school)));
    },
  };
}

async function openAsker(school: GrownSchool) {
  const attempt = await school.context.db
    .selectFrom('attempts')
    .where('user_id', '=', 'bench-0')
    .select(['id', 'test_id as testId'])
    .executeTakeFirstOrThrow();
  return askerOf(school, attempt.id, attempt.testId);
}

/** G19: the page of a result among 100,000 attempts, beside that among a hundred, and beside a bare JSON answer for each of its calls. */
export async function measureResultPage(port: number): Promise<Row[]> {
  const cluster = await startThrowAway();
  const among = (attempts: number) => cluster.open(`results_${attempts}`, (client, url) => fill(client, url, attempts));
  const [few, many] = [await among(SMALL), await among(Math.max(SMALL + 1, sized(LARGE)))];
  const askers = { few: await openAsker(few), many: await openAsker(many) };
  const [{ counted }] = await askers.many.ask();
  const costs = { few: [] as number[], many: [] as number[] };
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    for (const name of ['few', 'many'] as const) {
      const cost = await askers[name].cost();
      if (turn >= WARM_UP) costs[name].push(cost);
    }
  }
  const baselines = await openBaselines(port);
  const bare = 3 * (await baselines.json());
  await baselines.stop();
  await few.stop();
  await many.stop();
  await cluster.stop();
  return toRows(counted, median(costs.few), median(costs.many), bare);
}

function toRows(counted: number, few: number, many: number, bare: number): Row[] {
  const what = `the calls of a result of ${ASKED} questions, among ${counted} attempts that are compared`;
  return [
    {
      ...{ figure: 'G19', what, measured: `${short(many)} CPU-ms`, baseline: `${short(few)} CPU-ms, among ${SMALL}` },
      ...{ ratio: many / few, target: `≤ ${MAX_RATIO}×`, met: many <= few * MAX_RATIO + GRANTED_MS },
    },
    {
      ...{ figure: 'G19', what: 'the same', measured: `${short(many)} CPU-ms` },
      ...{ baseline: `${short(bare)} CPU-ms, three bare JSON answers`, ratio: many / bare },
      ...{ target: `≤ ${MAX_BARE}×`, met: many <= MAX_BARE * bare },
    },
  ];
}
