import { sql } from 'kysely';
import type { DrawRule } from '#contract/tests/draws.ts';
import type { Db } from '#server/platform/db.ts';

/** A draw of a version with what it may draw; sections count from 0, marks are in mark units. */
export type FrozenDraw = {
  section: number;
  rule: DrawRule;
  count: number;
  units: number;
  penalty: number;
  pool: { versionId: string; questionId: string; isWithdrawn: boolean }[];
};

/** The draws of a version, in their order. */
export async function listFrozenDraws(db: Db, testVersionId: string): Promise<FrozenDraw[]> {
  return db
    .selectFrom('test_draws as draw')
    .where('draw.version_id', '=', testVersionId)
    .orderBy('draw.position')
    .select(['draw.section', 'draw.count', 'draw.mark_units as units', 'draw.penalty_mark_units as penalty'])
    .select([
      sql<DrawRule>`draw.rule`.as('rule'),
      sql<
        FrozenDraw['pool']
      >`(select coalesce(jsonb_agg(jsonb_build_object('versionId', version.id, 'questionId', question.id,
        'isWithdrawn', question.withdrawn_at is not null) order by version.id), '[]')
        from test_pool as pool join question_versions as version on version.id = pool.question_version_id
          join questions as question on question.id = version.question_id
        where pool.version_id = draw.version_id and pool.draw = draw.position)`.as('pool'),
    ])
    .execute();
}

/** The questions that a person was asked within some days, in whatever test, with how many days ago at least. */
export async function listAskedDays(db: Db, userId: string, days: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ questionId: string; days: number }>`
    select version.question_id as "questionId", extract(epoch from now() - max(attempt.started_at))::float8 / 86400 as days
    from attempts as attempt cross join lateral jsonb_array_elements(attempt.paper->'questions') as asked
      join question_versions as version on version.id = asked->>'versionId'
    where attempt.user_id = ${userId} and attempt.started_at > now() - make_interval(days => ${days}::int)
    group by version.question_id`.execute(db);
  return new Map(rows.map((row) => [row.questionId, row.days]));
}
