import { sql } from 'kysely';
import type { ResultList, ResultRow } from '#contract/attempts/results.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const resultListing: Listing = {
  id: sql`attempt.id`,
  sorts: {
    started: { by: sql`attempt.started_at`, type: 'timestamptz' },
    marks: { by: sql`coalesce(result.mark_units, -9000000000000000)`, type: 'bigint' },
  },
  first: '-started',
};

/** Who sat a test, in all its versions. */
export async function listResults(db: Db, { testId, text, ...filter }: ResultList) {
  const query = db
    .selectFrom('attempts as attempt')
    .innerJoin('users as person', 'person.id', 'attempt.user_id')
    .leftJoin('results as result', (join) =>
      join.onRef('result.attempt_id', '=', 'attempt.id').onRef('result.number', '=', 'attempt.result_number'),
    )
    .where('attempt.test_id', '=', testId)
    .$if(text !== undefined && text !== '', (matching) =>
      matching.where(sql<boolean>`strpos(lower(person.name || ' ' || person.email), lower(${text})) > 0`),
    )
    .select([
      'attempt.id',
      'attempt.id as attemptId',
      'person.id as userId',
      'person.name',
      'person.email',
      'attempt.number',
    ])
    .select([
      sql<ResultRow['state']>`case when attempt.voided_at is not null then 'voided'
        when attempt.submitted_at is not null then 'submitted' else 'open' end`.as('state'),
      sql<number | null>`result.mark_units`.as('units'),
      sql<number | null>`result.max_mark_units`.as('maxUnits'),
      sql<number | null>`result.late_mark_units`.as('lateUnits'),
      sql<number>`(select count(*)::int from attempt_answers as answer
        where answer.attempt_id = attempt.id and answer.fate = 'late')`.as('late'),
      sql<string>`to_json(attempt.started_at)`.as('startedAt'),
      sql<string | null>`to_json(attempt.submitted_at)`.as('submittedAt'),
    ]);
  const page = await listStudioRows(db, query, resultListing, filter);
  const rows = page.rows.map(
    ({ units, maxUnits, lateUnits, ...row }): ResultRow => ({
      ...row,
      marks: units === null ? null : formatMarks(units),
      maxMarks: maxUnits === null ? null : formatMarks(maxUnits),
      lateMarks: lateUnits === null ? null : formatMarks(lateUnits),
    }),
  );
  return { ...page, rows };
}

/** An attempt at a test that this member of staff may manage. */
export async function findManagedAttempt(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<{ userId: string; testVersionId: string; isSubmitted: boolean } | undefined> {
  return db
    .selectFrom('attempts as attempt')
    .innerJoin('tests as test', 'test.id', 'attempt.test_id')
    .where('attempt.id', '=', attemptId)
    .where(isManagedBy(userId))
    .select(['attempt.user_id as userId', 'attempt.test_version_id as testVersionId'])
    .select(sql<boolean>`attempt.submitted_at is not null`.as('isSubmitted'))
    .executeTakeFirst();
}

export async function setLateAccepted(db: Db, attemptId: string, isAccepted: boolean): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ late_accepted_at: isAccepted ? sql`coalesce(late_accepted_at, now())` : null })
    .where('id', '=', attemptId)
    .execute();
}

/** What was void before keeps its reason. */
export async function setVoided(db: Db, attemptId: string, reason: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ voided_at: sql`now()`, void_reason: reason })
    .where('id', '=', attemptId)
    .where('voided_at', 'is', null)
    .execute();
}
