import { createHash } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import * as v from 'valibot';
import type { Question } from '#bench/connection.ts';
import { type Client, openSchool } from '#bench/growth/two-schools.ts';
import { cookieOf } from '#bench/school/students.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import { TestInput } from '#contract/tests/rules.ts';
import type { Context } from '#server/platform/rpc.ts';
import { router } from '#server/router.ts';

export const QUESTIONS = 100;
const OPTIONS = ['a', 'b', 'c', 'd'];
const RIGHT = 'b';
const MINUTES = 180;

export type SatTest = { testId: string; versionIds: string[] };

/** The procedures of a running school, asked in this process as one of its people. */
export function clientAs(context: Context, id: string, role: 'admin' | 'student'): Client {
  const person = { ...context.identity.person, id, role };
  return createRouterClient(router, { context: { ...context, identity: { person } } as Context });
}

/** What stands before the question itself. */
type LongerStem = (number: number) => { en: string; hi: string };

/** A question with one right answer of four, two marks and ⅔ off, unlike every other. */
function questionOf(subjectId: string, number: number, longer: LongerStem): QuestionInput {
  const word = createHash('sha256').update(`${Date.now()} ${number}`).digest('hex').slice(0, 12);
  const options = OPTIONS.map((id) => ({ id, text: { en: `Answer ${id} of ${word}`, hi: `उत्तर ${id} ${word}` } }));
  const { en, hi } = longer(number);
  const stem = { en: `${en}Which of ${word} is right?`, hi: `${hi}${word} में से कौन सा सही है?` };
  return v.parse(QuestionInput, {
    ...{ subjectId, marks: '2', penalty: '2/3' },
    body: { kind: 'single', stem, options, key: RIGHT, explanation: { en: 'It is so.', hi: 'ऐसा ही है।' } },
  });
}

/** A ranked test of so many questions is written and published, and the student of the first place has begun it. */
export async function writeSatTest(
  url: string,
  asked = QUESTIONS,
  differing: object = {},
  longer: LongerStem = () => ({ en: '', hi: '' }),
): Promise<SatTest> {
  const school = await openSchool(url);
  const { db } = school.context;
  try {
    const admin = await db.selectFrom('users').where('role', '=', 'admin').select('id').executeTakeFirstOrThrow();
    const subject = await db.selectFrom('subjects').select('id').limit(1).executeTakeFirstOrThrow();
    const client = clientAs(school.context, admin.id, 'admin');
    const versionIds: string[] = [];
    for (let number = 1; number <= asked; number += 1)
      versionIds.push((await client.questions.studio.create(questionOf(subject.id, number, longer))).versionId);
    const questions = versionIds.map((versionId) => ({ versionId, marks: '2', penalty: '2/3' }));
    const rules = {
      kind: 'mock',
      access: 'free',
      durationMinutes: MINUTES,
      isRanked: true,
      ...differing,
      subjectId: subject.id,
    };
    const input = { ...rules, titleEn: 'Bench of answers', sections: [{ titleEn: 'Part A', questions }] };
    const { testId } = await client.tests.studio.create(v.parse(TestInput, input));
    await client.tests.studio.publish({ testId });
    await clientAs(school.context, 'bench-0', 'student').attempts.start({ testId, seatId: crypto.randomUUID() });
    return { testId, versionIds };
  } finally {
    await school.stop();
  }
}

/** Students of the first `count` places have begun a test with the paper of the first of them, each on a page of theirs. */
export async function beginAttempts(database: pg.Client, testId: string, count: number): Promise<void> {
  const { rows } = await database.query<{ paper: unknown; versionId: string }>(
    `delete from attempts where test_id = $1 returning paper, test_version_id as "versionId"`,
    [testId],
  );
  const [first] = rows;
  await database.query(
    `with begun as (
      insert into attempts (id, test_id, test_version_id, user_id, number, paper, deadline_at)
      select $1 || ' ' || place, $1, $2, 'bench-' || place, 1, $3, now() + make_interval(mins => $4)
      from generate_series(0, $5::int - 1) as place returning id)
    insert into attempt_seats (id, attempt_id, number, session_id) select md5(id)::uuid, id, 1, 'bench' from begun`,
    [testId, first?.versionId, JSON.stringify(first?.paper), MINUTES, count],
  );
}

/** The id of the attempt of the student in this place. */
export const attemptOf = (testId: string, place: number) => `${testId} ${place}`;

/** The page on which an attempt is sat, as `beginAttempts` makes it. */
function seatOf(attemptId: string): string {
  const hash = createHash('md5').update(attemptId).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The student of a place answers: each of the first `students` in turn the first question, then each the second. */
export function saveOf(testId: string, students: number): (nth: number) => Question {
  return (nth) => {
    const [place, seq] = [nth % students, 1 + Math.floor(nth / students)];
    const attemptId = attemptOf(testId, place);
    const answer = { options: [OPTIONS[(place + seq) % OPTIONS.length]] };
    const position = 1 + ((seq - 1) % QUESTIONS);
    const events = [{ seq, position, kind: 'answer', answer, atMilliseconds: 1000 * seq }];
    return {
      path: '/api/rpc/attempts/save',
      headers: { cookie: cookieOf(place), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ json: { attemptId, seatId: seatOf(attemptId), events } }),
    };
  };
}
