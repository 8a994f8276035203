import { sql } from 'kysely';
import { isSittableBy, readOpening } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** A test and the moment at which it opens, ISO 8601 in UTC. */
export type Opening = { testId: string; opensAt: string };
export type OpenedTest = Opening & { titleEn: string; titleHi: string | null };

const IS_OPENED = sql<boolean>`test.published_at is not null and test.archived_at is null and test.closed_at is null
  and coalesce(test.closes_at > now(), true) and test.opens_at <= now()`;

/** Published tests that opened within the last minutes. */
export async function listOpened(db: Db, minutes: number): Promise<Opening[]> {
  const { rows } = await sql<Opening>`select test.id as "testId", to_json(test.opens_at) as "opensAt" from tests as test
    where ${IS_OPENED} and test.opens_at > now() - make_interval(mins => ${minutes})`.execute(db);
  return rows;
}

/** The test, if it is open and opened at this moment: it may have been moved or closed since. */
export async function findOpened(db: Db, { testId, opensAt }: Opening): Promise<OpenedTest | undefined> {
  const { rows } = await sql<OpenedTest>`select test.id as "testId", to_json(test.opens_at) as "opensAt",
    test.title_en as "titleEn", test.title_hi as "titleHi" from tests as test
    where ${IS_OPENED} and test.id = ${testId} and test.opens_at = ${opensAt}::timestamptz`.execute(db);
  return rows[0];
}

/** Who of these persons may begin the test now: who has it, and of a free one who takes its subject. */
export async function listWhoMaySit(db: Db, testId: string, userIds: string[]): Promise<string[]> {
  const person = sql<string>`person.id`;
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${userIds}::text[]) as person (id), tests as test
    join test_versions as version on version.test_id = test.id and version.number = test.current_number
    where test.id = ${testId} and (version.rules->>'access' <> 'free'
        or test.subject_id in (select subject_id from user_subjects where user_id = person.id))
      and ${isSittableBy(person)} and coalesce(${readOpening(person)} <= now(), true)`.execute(db);
  return rows.map(({ id }) => id);
}
