import { sql } from 'kysely';
import type { PracticeSubject } from '#contract/tests/practice.ts';
import { ARE_MARKS_SHOWN, isProductOwnedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** The subjects of what this person may open now, with the units of their newest syllabus. */
export async function listOwnedSubjects(db: Db, userId: string): Promise<PracticeSubject[]> {
  const { rows } = await sql<PracticeSubject>`
    select subject.id as "subjectId", subject.code, subject.title_en as "titleEn", subject.title_hi as "titleHi",
      coalesce((select jsonb_agg(jsonb_build_object('unitId', unit.id, 'block', unit.block, 'unit', unit.unit,
          'titleEn', unit.title_en, 'titleHi', unit.title_hi) order by unit.position)
        from subject_units as unit where unit.subject_id = subject.id
          and unit.edition = (select max(edition) from subject_units where subject_id = subject.id)), '[]') as units
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

/**
 * The questions of a subject that no student may meet in practice: they stand in a published test that is sold, that comes with
 * something, or that is sat in earnest.
 */
export async function listReserved(db: Db, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct version.question_id as id
    from tests as test join test_versions as frozen on frozen.test_id = test.id and frozen.number = test.current_number
    cross join lateral (select question_version_id from test_questions where version_id = frozen.id
      union select question_version_id from test_pool where version_id = frozen.id) as asked
    join question_versions as version on version.id = asked.question_version_id
    join questions as question on question.id = version.question_id and question.subject_id = ${subjectId}
    where test.student_id is null and test.published_at is not null and test.archived_at is null
      and (test.kind = 'mock' or frozen.rules->>'access' <> 'free')`.execute(db);
  return rows.map(({ id }) => id);
}

/** What this person answered wrong in attempts whose marks they may know, by its question. */
export async function listWrong(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct version.question_id as id
    from attempts as attempt join tests as test on test.id = attempt.test_id
    join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    cross join lateral jsonb_array_elements(result.questions) as mark
    join lateral jsonb_array_elements(attempt.paper->'questions') as asked on asked->'position' = mark->'position'
    join question_versions as version on version.id = asked->>'versionId'
    where attempt.user_id = ${userId} and attempt.voided_at is null and mark->>'outcome' in ('wrong', 'partial', 'unread')
      and ${ARE_MARKS_SHOWN}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many this person made on this day of India. Until the transaction ends they make no other. */
export async function countMadeToday(tx: Db, userId: string): Promise<number> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('tests')
    .where('student_id', '=', userId)
    .where(
      'created_at',
      '>=',
      sql<Date>`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
