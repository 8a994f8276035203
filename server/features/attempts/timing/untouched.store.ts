import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

/** When the student last did something in an attempt: began it, opened a page of it, answered. */
const TOUCHED_AT = sql<Date>`greatest(attempt.started_at,
  (select max(received_at) from attempt_events where attempt_id = attempt.id),
  (select max(began_at) from attempt_seats where attempt_id = attempt.id))`;
const days = (count: number) => sql`now() - make_interval(days => ${count}::int)`;

/** Ends attempts without a time that nobody has touched for so many days, and of which nobody else takes care now. */
export async function setUntouchedEnded(db: Db, { after, most }: { after: number; most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update attempts set submitted_at = now(), deadline_at = now(), ended_by = 'time' where id in (
      select id from attempts as attempt where submitted_at is null and voided_at is null and deadline_at is null
        and started_at < ${days(after)} and ${TOUCHED_AT} < ${days(after)}
      order by started_at limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An attempt without a time that waits, and whose it is. */
export type UntouchedAttempt = {
  attemptId: string;
  testId: string;
  titleEn: string;
  titleHi: string | null;
  userId: string;
  name: string;
  email: string;
  language: Language;
  touchedAt: Date;
};

/** Attempts without a time that nobody has touched for `from` days and not yet for `to` days. */
export async function listUntouched(db: Db, { from, to }: { from: number; to: number }): Promise<UntouchedAttempt[]> {
  const { rows } = await sql<UntouchedAttempt>`
    select attempt.id as "attemptId", test.id as "testId", test.title_en as "titleEn", test.title_hi as "titleHi",
      person.id as "userId", person.name, person.email, coalesce(person.language, 'en') as language, touched.at as "touchedAt"
    from attempts as attempt
    join tests as test on test.id = attempt.test_id
    join users as person on person.id = attempt.user_id and person.anonymised_at is null
    cross join lateral (select ${TOUCHED_AT} as at) as touched
    where attempt.submitted_at is null and attempt.voided_at is null and attempt.deadline_at is null
      and attempt.started_at < ${days(from)} and touched.at < ${days(from)} and touched.at >= ${days(to)}
    order by attempt.id`.execute(db);
  return rows;
}
