import type pg from 'pg';
import { sized, startThrowAway } from '#bench/growth/throw-away.ts';
import type { GrownSchool } from '#bench/growth/two-schools.ts';
import { listBackends, readWork, workBetween } from '#bench/growth/work-time.ts';
import { withDatabase } from '#bench/school/students.ts';
import { median, type Row, short } from '#bench/table.ts';
import { clientAs } from './attempts.ts';

const TAGGED = 50_000;
const UNITS = 40;
const PAPERS = 200;
const WARM_UP = 12;
const TIMES = 60;
const MAX_MS = 5;

/** A subject with forty units, two hundred papers of a hundred years and so many questions that are tagged with two units each. */
const ROWS: [string, (tagged: number) => unknown[]][] = [
  [
    `insert into users (id, name, email, role) values ('reader', 'A student', 'reader@bench.test', 'student')`,
    () => [],
  ],
  [`insert into universities (id, code, name) values ('u', 'BENCH', 'A university')`, () => []],
  [`insert into subjects (id, university_id, code, title_en) values ('s', 'u', 'BEN-1', 'A subject')`, () => []],
  [
    `insert into subject_units (id, subject_id, block, unit, title_en, position)
      select 'unit-' || n, 's', (1 + n / 5)::text, n::text, 'Unit ' || n, n from generate_series(1, $1::int) as n`,
    () => [UNITS],
  ],
  [
    `insert into terms (id, university_id, kind, label)
      select 'term-' || n, 'u', 'exam', (array['June', 'December'])[1 + n % 2] || ' ' || 1925 + n / 2 from generate_series(0, $1::int - 1) as n`,
    () => [PAPERS],
  ],
  [
    `insert into questions (id, subject_id) select 'question-' || n, 's' from generate_series(0, $1::int - 1) as n`,
    (tagged) => [tagged],
  ],
  [
    `insert into question_units (question_id, unit_id, share)
      select 'question-' || n, 'unit-' || 1 + (n + half * 7) % $2::int, 13860 from generate_series(0, $1::int - 1) as n, generate_series(0, 1) as half`,
    (tagged) => [tagged, UNITS],
  ],
  [
    `insert into past_papers (id, subject_id, term_id, medium, max_mark_units, published_at)
      select 'paper-' || n, 's', 'term-' || n, 'en', 8316000::bigint * 100, now() from generate_series(0, $1::int - 1) as n`,
    () => [PAPERS],
  ],
  [
    `insert into past_paper_questions (paper_id, number, position, question_id, mark_units)
      select 'paper-' || n % $2::int, (n / $2::int + 1)::text, n / $2::int + 1, 'question-' || n, 8316000 from generate_series(0, $1::int - 1) as n`,
    (tagged) => [tagged, PAPERS],
  ],
];

async function fill(client: pg.Client, tagged: number): Promise<void> {
  for (const [statement, valuesOf] of ROWS) await client.query(statement, valuesOf(tagged));
}

/** CPU milliseconds of this process and the database. */
async function costOf(school: GrownSchool, work: () => Promise<unknown>): Promise<number> {
  const before = readWork(await listBackends(school));
  await work();
  return workBetween(before, readWork(await listBackends(school)));
}

/** G23: the map of the past papers of a subject with 50,000 tagged questions, beside the same bytes read from one row. */
export async function measurePaperMap(): Promise<Row[]> {
  const cluster = await startThrowAway();
  const school = await cluster.open('map', (client) => fill(client, Math.max(PAPERS, sized(TAGGED))));
  const { pastpapers } = clientAs(school.context, 'reader', 'student');
  const map = await pastpapers.map({ subjectId: 's' });
  await withDatabase(school.url, async (client) => {
    await client.query('create table bare_map (map json)');
    await client.query('insert into bare_map values ($1)', [JSON.stringify(map)]);
  });
  const calls = {
    ours: () => pastpapers.map({ subjectId: 's' }),
    bare: async () => JSON.stringify((await school.services.pool.query('select map from bare_map')).rows),
  };
  const costs = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1)
    for (const name of ['ours', 'bare'] as const) {
      const cost = await costOf(school, calls[name]);
      if (turn >= WARM_UP) costs[name].push(cost);
    }
  await school.stop();
  await cluster.stop();
  const [ours, bare] = [median(costs.ours), median(costs.bare)];
  return [
    {
      figure: 'G23',
      what: `the map of past papers of a subject with ${sized(TAGGED)} tagged questions in ${PAPERS} papers, ${map.units.length} units`,
      measured: `${short(ours)} CPU-ms`,
      baseline: `${short(bare)} CPU-ms, the same bytes from one row`,
      ...{ ratio: ours / bare, target: `≤ ${MAX_MS} CPU-ms`, met: ours <= MAX_MS },
    },
  ];
}
