import { sql } from 'kysely';
import type { Attempt } from '#contract/attempts/paper.ts';
import type { Answer } from '#contract/questions/answer.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import { isAttentionKeptOf } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { StoredPaper } from './paper.rules.ts';
import { readExtraMinutes } from './timing/accommodations.store.ts';

/** The one attempt at a test that this person has under way. */
export async function findOpenAttempt(db: Db, userId: string, testId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempts')
    .where('user_id', '=', userId)
    .where('test_id', '=', testId)
    .where('submitted_at', 'is', null)
    .where('voided_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

type NewAttempt = {
  testId: string;
  testVersionId: string;
  userId: string;
  number: number;
  paper: StoredPaper;
  rules: TestRules;
  opensAt: Date | null;
  closesAt: Date | null;
};

/**
 * Begins an attempt by the database's clock: with the full time and the student's extra time, or until the test closes, and the
 * extra minutes, where its rules say so (exams, 3.1). Where all begin together the time is that from the opening, and before that the
 * attempt waits: it is open at that moment, without anything being written. Undefined when one is under way meanwhile, or there is
 * one of this number: of calls at the same moment one begins it, and no rule that was asked before is passed by two.
 */
export async function insertAttempt(
  db: Db,
  { testId, testVersionId, userId, number, paper, rules, opensAt, closesAt }: NewAttempt,
): Promise<{ id: string; deadlineAt: Date | null } | undefined> {
  const { rows } = await sql<{ id: string; deadlineAt: Date | null }>`
    insert into attempts (test_id, test_version_id, user_id, number, paper, extra_minutes, waiting_at, started_at, deadline_at,
      is_attention_kept)
    select ${testId}, ${testVersionId}, ${userId}, ${number}, ${JSON.stringify(paper)}::jsonb, minutes, case when opens_at > now() then now() end, greatest(opens_at, now()),
      attempt_deadline(coalesce(opens_at, now()), ${rules.durationMinutes}::int, minutes, ${closesAt}::timestamptz, ${rules.cutAtClose}),
      ${isAttentionKeptOf(userId, sql`${rules.isRanked}::boolean`)}
    from (select ${readExtraMinutes(userId)}, ${rules.together ? opensAt : null}::timestamptz) as extra (minutes, opens_at)
    on conflict do nothing returning id, deadline_at as "deadlineAt"`.execute(db);
  return rows[0];
}

/** The answers that stand, each with its fate, and what is marked for review. */
export async function listAnswers(db: Db, attemptId: string): Promise<Attempt['answers']> {
  const { rows } = await sql<Attempt['answers'][number]>`
    select position, answer.answer, coalesce(answer.fate, 'in-time') as fate, coalesce(mark.is_marked, false) as "isMarked"
    from (select * from attempt_answers where attempt_id = ${attemptId}) as answer
    full join (select * from attempt_marks where attempt_id = ${attemptId}) as mark using (position)
    order by position, fate`.execute(db);
  return rows;
}

/**
 * Locks the answer of a position that `isAnswered` takes for one, in the transaction of `db`; from then on no event changes it.
 * Undefined when there is none.
 */
export async function setAnswerChecked(
  db: Db,
  { attemptId, position, isAnswered }: { attemptId: string; position: number; isAnswered: (answer: Answer) => boolean },
): Promise<Answer | undefined> {
  const own = { attempt_id: attemptId, position, fate: 'in-time' };
  const row = await db
    .selectFrom('attempt_answers')
    .where((where) => where.and(own))
    .select(sql<Answer>`answer`.as('answer'))
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isAnswered(row.answer)) return undefined;
  await db
    .updateTable('attempt_answers')
    .set({ checked_at: sql`coalesce(checked_at, now())` })
    .where((where) => where.and(own))
    .execute();
  return row.answer;
}

/** The answers of an attempt that were checked, by position. */
export async function listCheckedAnswers(db: Db, attemptId: string): Promise<{ position: number; answer: Answer }[]> {
  return db
    .selectFrom('attempt_answers')
    .where('attempt_id', '=', attemptId)
    .where('checked_at', 'is not', null)
    .orderBy('position')
    .select(['position', sql<Answer>`answer`.as('answer')])
    .execute();
}

/** Hands in for its student; false when it was handed in, or ended, before. */
export async function setSubmitted(db: Db, attemptId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ submitted_at: sql`now()`, ended_by: 'student' })
    .where('id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('started_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends attempts whose time is over since half a minute, of which nobody else takes care now; with an id that one alone. */
export async function setOverdueEnded(
  db: Db,
  { attemptId, most }: { attemptId?: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update attempts set submitted_at = deadline_at, ended_by = 'time' where id in (
      select id from attempts where submitted_at is null and voided_at is null
        and deadline_at + interval '30 seconds' <= now() and (${attemptId ?? null}::text is null or id = ${attemptId ?? null})
      order by deadline_at limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves the end of an attempt with time that is under way, and of the section that is open, later; undefined when it is over. */
export async function setExtended(db: Db, attemptId: string, minutes: number): Promise<Date | undefined> {
  const more = sql`make_interval(mins => ${minutes}::int)`;
  const { rows } = await sql<{ deadlineAt: Date }>`
    update attempts set deadline_at = deadline_at + ${more} where id = ${attemptId} and submitted_at is null and voided_at is null
      and started_at <= now() and deadline_at + interval '30 seconds' > now() returning deadline_at as "deadlineAt"`.execute(
    db,
  );
  const [moved] = rows;
  if (moved)
    await sql`
      update attempt_sections set deadline_at = deadline_at + ${more},
        began_at = case when began_at > now() then began_at + ${more} else began_at end
      where attempt_id = ${attemptId} and closed_at is null and deadline_at + interval '30 seconds' > now()`.execute(
      db,
    );
  return moved?.deadlineAt;
}

/** When the time of an attempt ends; null where it is not counted. */
export async function readDeadline(db: Db, attemptId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select('deadline_at')
    .executeTakeFirstOrThrow();
  return row.deadline_at;
}

/** Answers with when it was handed in. */
export async function readSubmittedAt(db: Db, attemptId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select('submitted_at')
    .executeTakeFirstOrThrow();
  return row.submitted_at;
}
