import { sql } from 'kysely';
import type { PracticeSubject } from '#contract/tests/practice.ts';
import {
  ARE_ANSWERS_SHOWN,
  IS_OVER,
  IS_OVER_FOR_ALL,
  isProductOwnedBy,
  isReviewShown,
} from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY_BEGAN } from '#server/platform/postgres/today.ts';

/** The subjects of what this person may open now, with the units of their newest syllabus. */
export async function listOwnedSubjects(db: Db, userId: string): Promise<PracticeSubject[]> {
  const { rows } = await sql<PracticeSubject>`
    select subject.id as "subjectId", subject.code, subject.title_en as "titleEn", subject.title_hi as "titleHi",
      coalesce((select jsonb_agg(jsonb_build_object('unitId', unit.id, 'block', unit.block, 'unit', unit.unit,
          'titleEn', unit.title_en, 'titleHi', unit.title_hi) order by unit.position)
        from subject_units as unit where unit.subject_id = subject.id
          and unit.edition = edition_at(subject.id, null)), '[]') as units
    from subjects as subject where ${isOwnedSubject(userId)}
      and exists (select from questions where subject_id = subject.id and withdrawn_at is null)
    order by subject.code`.execute(db);
  return rows;
}

const isOwnedSubject = (
  userId: string,
) => sql<boolean>`subject.id in (select product.subject_id from products as product
  where ${isProductOwnedBy(userId)})`;

/** How a subject is called, if it is of something that this person may open. */
export async function findOwnedSubject(
  db: Db,
  userId: string,
  subjectId: string,
): Promise<{ code: string } | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from subjects as subject where id = ${subjectId} and ${isOwnedSubject(userId)}`.execute(db);
  return rows[0];
}

/** What an `attempt` of this person asked (`asked`), by its question (`version`); not one that was voided. */
const askedOf = (userId: string) => sql`attempts as attempt join tests as test on test.id = attempt.test_id
    join lateral jsonb_array_elements(attempt.paper->'questions') as asked on true
    join question_versions as version on version.id = asked->>'versionId'
    where attempt.user_id = ${userId} and attempt.voided_at is null`;

/** Whether this person was told what the answers of an `attempt` are. */
const ARE_ANSWERS_TOLD = sql<boolean>`(attempt.submitted_at is not null and ${ARE_ANSWERS_SHOWN})`;

/** Whether whoever wants to know is told the answers of a free `test` by its `version`: at once, or because nobody sits it any more. */
const ARE_ANSWERS_OPEN = sql<boolean>`(version.rules->>'access' in ('free', 'preview') and ${isReviewShown(sql`version.rules`)} and case version.rules->>'answersShown'
  when 'never' then false when 'at-once' then coalesce(test.opens_at <= now(), true) or ${IS_OVER} else ${IS_OVER_FOR_ALL} end)`;

/**
 * The questions of a subject that this person may not meet in practice, as it tells the key at once: those of published tests
 * whose answers are not open to all, and of attempts of theirs that are not told yet. What they were told once they may practise.
 */
export async function listReserved(db: Db, userId: string, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select question.id from questions as question where question.subject_id = ${subjectId} and question.id in (
      select frozen.question_id from tests as test
      join test_versions as version on version.test_id = test.id and version.number = test.current_number
      cross join lateral (select question_version_id from test_questions where version_id = version.id
        union select question_version_id from test_pool where version_id = version.id) as asked
      join question_versions as frozen on frozen.id = asked.question_version_id
      where test.student_id is null and test.published_at is not null and test.archived_at is null and not ${ARE_ANSWERS_OPEN}
      union
      select version.question_id from ${askedOf(userId)} and test.student_id is null and not ${ARE_ANSWERS_TOLD})
    and question.id not in (select version.question_id from ${askedOf(userId)} and ${ARE_ANSWERS_TOLD})`.execute(db);
  return rows.map(({ id }) => id);
}

/** What this person answered wrong in attempts whose marks they may know, by its question. */
export async function listWrong(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct version.question_id as id from ${askedOf(userId)} and ${ARE_ANSWERS_TOLD} and exists (
      select from results as result cross join lateral jsonb_array_elements(result.questions) as mark
      where result.attempt_id = attempt.id and result.number = attempt.result_number
        and mark->'position' = asked->'position' and mark->>'outcome' in ('wrong', 'partial', 'unread'))`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many this person made on this day of India. Until the transaction ends they make no other. */
export async function countMadeToday(tx: Db, userId: string): Promise<number> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('tests')
    .where('student_id', '=', userId)
    .where('created_at', '>=', TODAY_BEGAN)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether an attempt at a practice test that this person made is under way; undefined when there is none of theirs. Until the
 * transaction ends nobody begins another.
 */
export async function findOwnPractice(
  tx: Db,
  userId: string,
  testId: string,
): Promise<{ isRunning: boolean } | undefined> {
  const own = tx.selectFrom('tests').where('id', '=', testId).where('student_id', '=', userId);
  if (!(await own.select('id').forUpdate().executeTakeFirst())) return undefined;
  const running = tx.selectFrom('attempts').where('test_id', '=', testId).where('submitted_at', 'is', null);
  return { isRunning: !!(await running.where('voided_at', 'is', null).select('id').executeTakeFirst()) };
}

/** Takes a practice test out of the lists of its student; what was sat of it stays. Twice is once. */
export async function setPracticeRemoved(tx: Db, testId: string): Promise<void> {
  const there = tx.updateTable('tests').where('id', '=', testId).where('archived_at', 'is', null);
  await there.set({ archived_at: sql`now()`, revision: sql`revision + 1` }).execute();
}
