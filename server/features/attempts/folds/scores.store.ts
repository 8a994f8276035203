import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

const MAX_FAULTS = 20;

/**
 * The test versions, of those that were handed in during the last days, whose `score_counts` are not what their attempts come to.
 * What students added whose accounts are gone stays counted: so more may be counted than there are attempts, and never fewer.
 */
export async function listScoreFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with version as materialized (
      select distinct test_version_id as id from attempts where submitted_at > now() - interval '3 days'
    ), attempt as materialized (
      select attempt.test_version_id, attempt.counted_mark_units as counted, result.mark_units,
        attempt.voided_at is null and attempt.number = min(attempt.number) filter (where attempt.voided_at is null)
          over (partition by attempt.user_id, attempt.test_version_id) as "isFirst"
      from version join attempts as attempt on attempt.test_version_id = version.id
      join users as person on person.id = attempt.user_id and person.role = 'student'
      left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    ), recount as (
      select test_version_id, counted as units, count(*) as students from attempt where counted is not null group by 1, 2
    )
    select id from (
      select test_version_id as id from attempt
      where counted is distinct from case when "isFirst" then mark_units end
      union select recount.test_version_id from recount left join score_counts as known
        on known.test_version_id = recount.test_version_id and known.mark_units = recount.units
      where recount.students > coalesce(known.students, 0)
    ) as fault order by id limit ${sql.lit(MAX_FAULTS)}`.execute(db);
  return rows.map(({ id }) => id);
}
