import { cpuTimeOf } from '#bench/cpu-time.ts';
import { withDatabase } from '#bench/school/students.ts';
import { type School, untilQuiet } from '#bench/servers.ts';
import { type Row, short } from '#bench/table.ts';
import { beginAttempts, QUESTIONS, type SatTest, writeSatTest } from './attempts.ts';
import { SAT_STUDENTS, untilMarked } from './marked.ts';
import { markInLoop } from './marking-loop.ts';
import { remarkAll } from './remark.ts';

const MAX_END_SECONDS = 30;

/** Every student has answered every question, told and folded: the key to three of four, by their place. */
const ANSWER_ALL = `
  with told as (
    insert into attempt_events (attempt_id, seat_id, seq, position, kind, answer, moment, fate)
    select attempt.id, seat.id, position, position, 'answer',
      jsonb_build_object('options', jsonb_build_array((array['b', 'b', 'b', 'a'])[1 + (place * 7 + position * 3 + place * position) % 4])),
      now(), 'in-time'
    from generate_series(0, $2::int - 1) as place
    join attempts as attempt on attempt.id = $1 || ' ' || place
    join attempt_seats as seat on seat.attempt_id = attempt.id
    cross join generate_series(1, $3::int) as position
    returning attempt_id, position, fate, answer, moment, seq
  )
  insert into attempt_answers (attempt_id, position, fate, answer, moment, seat_number, seq)
  select attempt_id, position, fate, answer, moment, 1, seq from told`;
/** The time ran out a moment ago, and so did the half minute after it. */
const END_ALL = `update attempts set started_at = now() - interval '3 hours', deadline_at = now() - interval '31 seconds' where test_id = $1`;

/** The end of a test for everybody at once. */
async function endAll(school: School, { testId }: SatTest): Promise<Row[]> {
  await withDatabase(school.url, async (database) => {
    await database.query(ANSWER_ALL, [testId, SAT_STUDENTS, QUESTIONS]);
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
      what: `the end of ${SAT_STUDENTS} attempts of ${QUESTIONS} questions: handed in, marked and ranked, from the first result to the last`,
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

/** G17 and G20: what becomes of a test that everybody has sat. */
export async function measureEnd(school: School): Promise<Row[]> {
  const test = await writeSatTest(school.url);
  await withDatabase(school.url, (database) => beginAttempts(database, test.testId, SAT_STUDENTS));
  return [...(await endAll(school, test)), ...(await remarkAll(school, test))];
}
