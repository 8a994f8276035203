import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
import { IS_CLOSED_FOR_ALL } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

type Standing = { above: number; upTo: number; all: number };
/** An attempt whose marks an erratum changed, as it was and as it is; marks are in mark units. */
export type ChangedAttempt = {
  attemptId: string;
  testTitle: string;
  testTitleHi: string | null;
  rules: TestRules;
  isClosed: boolean;
  paper: StoredPaper;
  before: number;
  after: number;
  maxBefore: number;
  maxAfter: number;
  /** Null for one that is not compared. */
  standingBefore: Standing | null;
  standingAfter: Standing | null;
};
export type ChangedStudent = {
  userId: string;
  name: string;
  email: string;
  language: Language;
  attempts: ChangedAttempt[];
};

/** The next students by id whose marks an erratum changed, with their attempts; void ones are not told. */
export async function listChangedStudents(
  db: Db,
  { erratumId, after, most }: { erratumId: string; after: string; most: number },
): Promise<ChangedStudent[]> {
  const { rows } = await sql<ChangedStudent>`
    with changed as (
      select attempt.*, result.mark_units as after, before.mark_units as before, result.max_mark_units as max_after,
        before.max_mark_units as max_before
      from results as result
      join results as before on before.attempt_id = result.attempt_id and before.number = result.number - 1
      join attempts as attempt on attempt.id = result.attempt_id
      where result.erratum_id = ${erratumId} and attempt.user_id > ${after} and attempt.voided_at is null
        and (result.mark_units, result.max_mark_units) is distinct from (before.mark_units, before.max_mark_units)
    ), chosen as (
      select distinct user_id from changed order by user_id limit ${most}
    )
    select person.id as "userId", person.name, person.email, coalesce(person.language, 'en') as language,
      jsonb_agg(jsonb_build_object('attemptId', changed.id, 'testTitle', test.title_en, 'testTitleHi', test.title_hi,
        'rules', version.rules, 'isClosed', ${IS_CLOSED_FOR_ALL},
        'paper', changed.paper, 'before', changed.before, 'after', changed.after, 'maxBefore', changed.max_before,
        'maxAfter', changed.max_after, 'standingBefore', earlier.standing, 'standingAfter', later.standing)
        order by changed.started_at) as attempts
    from chosen join changed on changed.user_id = chosen.user_id
    join users as person on person.id = changed.user_id and person.anonymised_at is null
    join tests as test on test.id = changed.test_id join test_versions as version on version.id = changed.test_version_id
    cross join lateral (
      select case when changed.counted_mark_units is not null then jsonb_build_object('all', coalesce(sum(students), 0),
        'above', coalesce(sum(students) filter (where mark_units > changed.before), 0),
        'upTo', coalesce(sum(students) filter (where mark_units <= changed.before), 0)) end as standing
      from erratum_scores where erratum_id = ${erratumId} and test_version_id = changed.test_version_id
    ) as earlier
    cross join lateral (
      select case when changed.counted_mark_units is not null then jsonb_build_object('all', coalesce(sum(students), 0),
        'above', coalesce(sum(students) filter (where mark_units > changed.after), 0),
        'upTo', coalesce(sum(students) filter (where mark_units <= changed.after), 0)) end as standing
      from score_counts where test_version_id = changed.test_version_id
    ) as later
    group by person.id order by person.id`.execute(db);
  return rows;
}
