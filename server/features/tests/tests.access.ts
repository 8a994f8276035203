import { type RawBuilder, sql } from 'kysely';
import type { TestLanguage, TestRules } from '#contract/tests/rules.ts';
import type { TestFacts } from '#contract/tests/tests.ts';
import { isEditorOf } from '#server/features/instructors/instructors.access.ts';
import type { Db } from '#server/platform/db.ts';

/**
 * A published test as this person finds it now. `used`: attempts of theirs but those that were given back; `lastNumber`: that of
 * their last one, 0 before the first. Marks are in mark units.
 */
export type PublishedTest = {
  testId: string;
  versionId: string;
  rules: TestRules;
  titleEn: string;
  titleHi: string | null;
  opensAt: Date | null;
  closesAt: Date | null;
  isOpen: boolean;
  /** All begin it together, and within a quarter of an hour. */
  isWaitedFor: boolean;
  isOver: boolean;
  isOwned: boolean;
  isOwnPractice: boolean;
  used: number;
  lastNumber: number;
  nextAt: Date | null;
  isPaused: boolean;
};

/** The language in which all of these versions of questions are; null where there is none. */
export const findLanguageOf = (versionIds: RawBuilder<unknown>): RawBuilder<TestLanguage | null> =>
  sql<TestLanguage | null>`(select case when bool_and(languages @> '{en,hi}') then 'both' when bool_and('en' = any(languages)) then 'en'
    when bool_and('hi' = any(languages)) then 'hi' end from question_versions where id in (${versionIds}))`;

/** A person by id, or the column of a query that has it. */
type PersonId = string | RawBuilder<string>;

/** Entitlements `owned` of a person that hold now. */
const holdingOf = (
  userId: PersonId,
) => sql`entitlements as owned where owned.user_id = ${userId} and owned.revoked_at is null
  and (owned.expires_at is null or owned.expires_at > now())`;

/** Attempts `writing` at a `test` that are under way and have an end, the half minute after it too: of who has extra time, began late or was given more. */
const WRITING = sql`attempts as writing where writing.test_id = test.id and writing.submitted_at is null
  and writing.voided_at is null and writing.deadline_at + interval '30 seconds' > now()`;

const IS_CLOSED = sql<boolean>`(test.closed_at is not null or coalesce(test.closes_at <= now(), false))`;

/** Whether a `test` is closed and nobody writes it any more whose time is counted: what is told after the close is told from then on. */
export const IS_CLOSED_FOR_ALL = sql<boolean>`(${IS_CLOSED} and not exists (select from ${WRITING}))`;

/** When what is told after the close of a `test` is told, as it stands now; null where nobody has said when it closes. */
export const CLOSES_FOR_ALL_AT = sql<Date | null>`coalesce(
  case when ${IS_CLOSED} then (select max(writing.deadline_at) + interval '30 seconds' from ${WRITING}) end, test.closes_at)`;

/** As results tell it (`whenShown`): whether this person may know now what an `attempt` at a `test` came to. */
export const ARE_MARKS_SHOWN = sql<boolean>`(select case sat_version.rules->>'answersShown' when 'never' then false
  when 'after-close' then ${IS_CLOSED_FOR_ALL} else true end
  from test_versions as sat_version where sat_version.id = attempt.test_version_id)`;

/** Whether these rules of a version keep back neither right answers nor explanations for good; those of before there was a choice do not. */
export const isReviewShown = (rules: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${rules}->>'keyShown')::boolean and (${rules}->>'explanationShown')::boolean, true)`;

/** Whether this person may know now what is right of an `attempt` at a `test`, and why. */
export const ARE_ANSWERS_SHOWN = sql<boolean>`(${ARE_MARKS_SHOWN} and (select ${isReviewShown(sql`told_version.rules`)}
  from test_versions as told_version where told_version.id = attempt.test_version_id))`;

/** Whether a `test` is there for this person at all: what a student made is for nobody else. */
export const isFoundBy = (userId: string) => sql<boolean>`(test.student_id is null or test.student_id = ${userId})`;

/** Whether this person may open a `product` now. */
export const isProductOwnedBy = (userId: string) =>
  sql<boolean>`product.id in (select owned.product_id from ${holdingOf(userId)})`;

/** Whether this person may open a series in which a `test` stands. */
const isInOwnedSeries = (userId: PersonId) => sql<boolean>`exists (select from test_series_tests as listed
  where listed.test_id = test.id and listed.series_id in (select owned.product_id from ${holdingOf(userId)}))`;

/**
 * Whether this person may sit a `test` by the rules of its `version`, as a condition in a query: it is free, or they may know the
 * lesson at which it stands (when that opens is `readOpening`), or where it stands at none may open its course, or they may open one
 * of the products that it names, or a series in which it stands.
 */
export function isSittableBy(userId: PersonId): RawBuilder<boolean> {
  return sql<boolean>`(version.rules->>'access' in ('free', 'preview')
    or lesson_opening(test.lesson_id, ${userId}) is not null
    or ${isInOwnedSeries(userId)}
    or exists (
      select from ${holdingOf(userId)}
        and case version.rules->>'access' when 'course' then test.lesson_id is null and owned.product_id = test.course_id
          else version.rules->'items' ? owned.product_id end))`;
}

/**
 * Whether how often its page is out of sight is kept when this person sits a test that `isRanked`: of adults alone, so not of who
 * has not said how old they are.
 */
export function isAttentionKeptOf(userId: PersonId, isRanked: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(${isRanked} and exists (select from users where id = ${userId} and birth_band <> 'under-18'))`;
}

/** When a `test` opens for this person: for who has it by its lesson alone not before that does. Null: it is open. */
export function readOpening(userId: PersonId): RawBuilder<Date | null> {
  return sql<Date | null>`nullif(greatest(test.opens_at, case when version.rules->>'access' = 'course' and not ${isInOwnedSeries(userId)}
    then lesson_opening(test.lesson_id, ${userId}) end), '-infinity')`;
}

/** Whether a `test` that all begin together by its `version` opens within a quarter of an hour, and not later for who has it by its lesson. */
export const IS_WAITED_FOR = sql<boolean>`coalesce((version.rules->>'together')::boolean and opening.moment = test.opens_at
  and test.opens_at > now() and test.opens_at <= now() + interval '15 minutes', false)`;

/** Whether nobody begins a `test` any more: it was closed, its window is over, or where all begin together their time is. */
export const IS_OVER = sql<boolean>`(${IS_CLOSED}
  or coalesce((version.rules->>'together')::boolean and test.opens_at + make_interval(mins => (version.rules->>'durationMinutes')::int)
    <= now(), false))`;

/** The same, and nobody writes it any more either. */
export const IS_OVER_FOR_ALL = sql<boolean>`(${IS_OVER} and not exists (select from ${WRITING}))`;

/** When the pause after this person's last attempt at a `test` is over by the rules of its `version`; null without one. */
export function findNextStart(userId: string): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(submitted_at) + make_interval(mins => (version.rules->>'pauseMinutes')::int)
    from attempts where attempts.test_id = test.id and user_id = ${userId} and voided_at is null)`;
}

/** Undefined when there is none, or it is not published or archived. */
export async function findPublishedTest(db: Db, userId: string, testId: string): Promise<PublishedTest | undefined> {
  const { rows } = await sql<PublishedTest>`
    select test.id as "testId", version.id as "versionId", version.rules, test.title_en as "titleEn", test.title_hi as "titleHi",
      opening.moment as "opensAt", test.closes_at as "closesAt", coalesce(opening.moment <= now(), true) as "isOpen",
      ${IS_WAITED_FOR} as "isWaitedFor", ${IS_OVER} as "isOver", ${isSittableBy(userId)} as "isOwned",
      test.student_id is not null as "isOwnPractice",
      (select count(*)::int from attempts where attempts.test_id = test.id and user_id = ${userId}
        and (voided_at is null or not void_gives_back)) as used,
      (select coalesce(max(number), 0) from attempts where attempts.test_id = test.id and user_id = ${userId}) as "lastNumber",
      pause.next as "nextAt", coalesce(pause.next > now(), false) as "isPaused"
    from tests as test join test_versions as version on version.test_id = test.id and version.number = test.current_number
    cross join lateral (select ${findNextStart(userId)} as next) as pause
    cross join lateral (select ${readOpening(userId)} as moment) as opening
    where test.id = ${testId} and test.published_at is not null and test.archived_at is null and ${isFoundBy(userId)}`.execute(
    db,
  );
  return rows[0];
}

/** The same; where all begin together its window is not moved until the transaction of `tx` ends, nor is own practice deleted. */
export async function findSteadyTest(tx: Db, userId: string, testId: string): Promise<PublishedTest | undefined> {
  const test = await findPublishedTest(tx, userId, testId);
  if (!test?.rules.together && !test?.isOwnPractice) return test;
  await tx.selectFrom('tests').where('id', '=', testId).select('id').forShare().execute();
  return findPublishedTest(tx, userId, testId);
}

export type FrozenSection = {
  titleEn: string;
  titleHi: string | null;
  choose: number | null;
  chooseBy: 'first' | 'best';
  /** Its own time; null where sections are free. Papers of before do not have it. */
  seconds?: number | null;
  /** What it takes of its marks to pass; the same. */
  passPercent?: number | null;
};
export type FrozenQuestion = { section: number; versionId: string; units: number; penalty: number };

/** What a version asks, in its order; sections count from 0. Marks are in mark units. */
export async function readFrozenTest(
  db: Db,
  testVersionId: string,
): Promise<{ sections: FrozenSection[]; questions: FrozenQuestion[] }> {
  const sections = await db
    .selectFrom('test_sections')
    .where('version_id', '=', testVersionId)
    .orderBy('position')
    .select(['title_en as titleEn', 'title_hi as titleHi', 'choose', 'seconds', 'pass_percent as passPercent'])
    .select(sql<'first' | 'best'>`choose_by`.as('chooseBy'))
    .execute();
  const questions = await db
    .selectFrom('test_questions')
    .where('version_id', '=', testVersionId)
    .orderBy('position')
    .select(['section', 'question_version_id as versionId', 'mark_units as units', 'penalty_mark_units as penalty'])
    .execute();
  return { sections, questions };
}

/** A condition on `test` in a query: this member of staff may change it and see who sat it. */
export function isManagedBy(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(test.student_id is null and (test.owner_id = ${userId} or ${isEditorOf(userId, sql`test.course_id`)}))`;
}

/** Whether this member of staff may change a test and see who sat it. */
export async function isTestManagedBy(db: Db, userId: string, testId: string): Promise<boolean> {
  const { rows } = await sql`select from tests as test where id = ${testId} and ${isManagedBy(userId)}`.execute(db);
  return rows.length > 0;
}

/** What a test is called. Throws when it is gone. */
export function findTestTitles(db: Db, testId: string): Promise<{ titleEn: string; titleHi: string | null }> {
  return db
    .selectFrom('tests')
    .where('id', '=', testId)
    .select(['title_en as titleEn', 'title_hi as titleHi'])
    .executeTakeFirstOrThrow();
}

type Facts = {
  isOpen: boolean;
  isWaitedFor: boolean;
  isOver: boolean;
  isOwned: boolean;
  used: number;
  attempts: number | null;
  isPaused: boolean;
};

export type StartRefusal = NonNullable<TestFacts['refusal']>;

/** Why nobody who stands so may begin an attempt; null when they may. The first reason that holds, as a person would look. */
export function findStartRefusal({
  isOpen,
  isWaitedFor,
  isOver,
  isOwned,
  used,
  attempts,
  isPaused,
}: Facts): TestFacts['refusal'] {
  if (isOver) return 'closed';
  if (!isOwned) return 'owned';
  if (!isOpen && !isWaitedFor) return 'not-open';
  if (attempts !== null && used >= attempts) return 'attempts';
  return isPaused ? 'pause' : null;
}
