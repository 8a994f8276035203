import { sql } from 'kysely';
import type { TopTenName } from '#contract/attempts/topten/top-ten.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import { MIN_COMPARED } from '#server/features/attempts/results/ranks.rules.ts';
import { IS_CLOSED_FOR_ALL, isFoundBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

const BEST = 10;

/** A `person` who may be shown by name: an adult, so not who has not said how old they are. */
const IS_SHOWABLE = sql<boolean>`(person.role = 'student' and coalesce(person.birth_band <> 'under-18', false))`;

/** A test by the version at which this person is compared, else its current one. */
export type RankedTest = {
  versionId: string;
  rules: TestRules;
  isClosed: boolean;
  isCompared: boolean;
  isShowable: boolean;
  ownName: string | null;
  isOwnRemoved: boolean;
};

/** Undefined when there is none for this person. */
export async function findRankedTest(db: Db, userId: string, testId: string): Promise<RankedTest | undefined> {
  const { rows } = await sql<RankedTest>`
    select version.id as "versionId", version.rules, ${IS_CLOSED_FOR_ALL} as "isClosed", own.version_id is not null as "isCompared",
      ${IS_SHOWABLE} as "isShowable", chosen.name as "ownName", chosen.removed_at is not null as "isOwnRemoved"
    from tests as test join users as person on person.id = ${userId}
    left join top_ten_names as chosen on chosen.test_id = test.id and chosen.user_id = person.id
    left join lateral (
      select test_version_id as version_id from attempts where attempts.test_id = test.id and user_id = person.id
        and counted_mark_units is not null order by attempts.number desc limit 1
    ) as own on true
    join test_versions as version on version.test_id = test.id
      and case when own.version_id is null then version.number = test.current_number else version.id = own.version_id end
    where test.id = ${testId} and test.published_at is not null and ${isFoundBy(userId)}`.execute(db);
  return rows[0];
}

/** Marks are in mark units. */
export type StoredEntry = { rank: number; name: string; units: number; isMine: boolean };

/** Of the ten best of a version those who chose to be shown, the best one first; none with too few to compare. */
export async function listTopTen(db: Db, versionId: string, userId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    with score as (
      select mark_units, (sum(students) over (order by mark_units desc) - students + 1)::int as rank,
        sum(students) over () as everybody
      from score_counts where test_version_id = ${versionId} and students > 0
    )
    select score.rank, chosen.name, score.mark_units as units, chosen.user_id = ${userId} as "isMine"
    from top_ten_names as chosen join users as person on person.id = chosen.user_id
    join attempts as attempt on attempt.test_id = chosen.test_id and attempt.user_id = chosen.user_id
      and attempt.test_version_id = ${versionId}
    join score on score.mark_units = attempt.counted_mark_units
    where chosen.test_id = (select test_id from test_versions where id = ${versionId}) and chosen.removed_at is null and ${IS_SHOWABLE}
      and score.rank <= ${sql.lit(BEST)} and score.everybody >= ${sql.lit(MIN_COMPARED)}
    order by score.rank, chosen.made_at, chosen.id limit ${sql.lit(BEST)}`.execute(db);
  return rows;
}

/** Sets the name by which a student is shown; false where staff have removed it. */
export async function setTopTenName(
  db: Db,
  { testId, userId, name }: { testId: string; userId: string; name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('top_ten_names')
    .values({ test_id: testId, user_id: userId, name })
    .onConflict((conflict) =>
      conflict.columns(['test_id', 'user_id']).doUpdateSet({ name }).where('top_ten_names.removed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What staff removed stays removed. */
export async function removeOwnTopTenName(db: Db, userId: string, testId: string): Promise<void> {
  await db
    .deleteFrom('top_ten_names')
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}

/** The names that students chose for a test, the first one first, without those that were removed. */
export async function listTopTenNames(db: Db, testId: string): Promise<TopTenName[]> {
  return db
    .selectFrom('top_ten_names as chosen')
    .innerJoin('users as person', 'person.id', 'chosen.user_id')
    .where('chosen.test_id', '=', testId)
    .where('chosen.removed_at', 'is', null)
    .orderBy('chosen.made_at')
    .orderBy('chosen.id')
    .select(['chosen.id as nameId', 'chosen.name', 'person.name as studentName'])
    .select(sql<string>`to_json(chosen.made_at)`.as('madeAt'))
    .execute();
}

/** Removes a name for good, and answers with the last attempt of whose it is; undefined when it is not there. */
export async function removeTopTenName(
  tx: Db,
  testId: string,
  nameId: string,
): Promise<{ attemptId: string | null } | undefined> {
  return tx
    .updateTable('top_ten_names as chosen')
    .set({ removed_at: sql`clock_timestamp()` })
    .where('chosen.id', '=', nameId)
    .where('chosen.test_id', '=', testId)
    .where('chosen.removed_at', 'is', null)
    .returning(
      sql<
        string | null
      >`(select id from attempts where attempts.test_id = chosen.test_id and attempts.user_id = chosen.user_id
        order by number desc limit 1)`.as('attemptId'),
    )
    .executeTakeFirst();
}
