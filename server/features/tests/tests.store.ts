import { sql } from 'kysely';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { ComingTest, TestFacts } from '#contract/tests/tests.ts';
import type { Db } from '#server/platform/db.ts';
import { findCounted } from './counted.rules.ts';
import {
  ARE_MARKS_SHOWN,
  findLanguageOf,
  findNextStart,
  findStartRefusal,
  IS_OVER,
  IS_WAITED_FOR,
  isAttentionKeptOf,
  isFoundBy,
  isSittableBy,
  readOpening,
} from './tests.access.ts';

const MAX_TESTS = 200;

/** The most marks of a question of a `version` that is marked by weights, where these may take them all. */
const WEIGHED = sql`case when version.rules->>'weightsBelowZero' = 'true' then (
  select max(asked.units) from (
    select mark_units as units, question_version_id from test_questions where version_id = version.id
    union all select draw.mark_units, pool.question_version_id from test_pool as pool
      join test_draws as draw on draw.version_id = pool.version_id and draw.position = pool.draw where pool.version_id = version.id
  ) as asked join question_versions on question_versions.id = asked.question_version_id
  where jsonb_path_exists(question_versions.body, '$.**.policy ? (@ == "weights")')) end`;

/** What papers of a `version` may ask. */
const ASKED = sql`select question_version_id from test_questions where version_id = version.id
  union all select question_version_id from test_pool where version_id = version.id`;

type Row = Omit<
  TestFacts,
  | 'canStart'
  | 'refusal'
  | 'maxMarks'
  | 'penalty'
  | 'durationMinutes'
  | 'isRanked'
  | 'isTogether'
  | 'calculator'
  | 'attempts'
  | 'counts'
  | 'passPercent'
  | 'passMarks'
  | 'cutOffs'
  | 'answersShown'
  | 'keyShown'
  | 'explanationShown'
  | 'statisticsShown'
  | 'own'
> & {
  own: (Omit<TestFacts['own'][number], 'marks' | 'maxMarks' | 'isCounted'> & {
    units: number | null;
    ofUnits: number | null;
  })[];
  rules: TestRules;
  maxUnits: number;
  penaltyUnits: number;
  isOpen: boolean;
  isWaitedFor: boolean;
  isOver: boolean;
  isOwned: boolean;
  isPaused: boolean;
};

/** Published tests that are not over, and those that this person has sat; with `testIds` these alone. */
export async function listTestFacts(db: Db, userId: string, testIds: string[] | null = null): Promise<TestFacts[]> {
  const { rows } = await sql<Row>`
    select test.id as "testId", test.kind, test.title_en as "titleEn", test.title_hi as "titleHi", test.course_id as "courseId",
      (select title from products where products.id = test.course_id) as "courseTitle", version.questions, version.rules,
      -- Stands in the rules since there is a choice.
      coalesce(version.rules->>'language', ${findLanguageOf(ASKED)}) as language,
      coalesce(test.subject_id in (select subject_id from user_subjects where user_id = ${userId}), false) as "isMySubject",
      test.student_id is not null as "isOwnPractice", sold.offers,
      version.max_mark_units as "maxUnits", to_json(opening.moment) as "opensAt", to_json(test.closes_at) as "closesAt",
      greatest((select max(penalty_mark_units) from test_questions where version_id = version.id),
        (select max(penalty_mark_units) from test_draws where version_id = version.id), ${WEIGHED}, 0) as "penaltyUnits",
      coalesce((select jsonb_agg(jsonb_build_object('titleEn', title_en, 'titleHi', title_hi, 'minutes', seconds / 60) order by position)
        from test_sections where version_id = version.id and seconds is not null), '[]') as "timedSections",
      coalesce((select jsonb_agg(jsonb_build_object('titleEn', title_en, 'titleHi', title_hi, 'passPercent', pass_percent)
        order by position) from test_sections where version_id = version.id and pass_percent is not null), '[]') as "passSections",
      coalesce(opening.moment <= now(), true) as "isOpen", test.lesson_id as "lessonId",
      ${IS_WAITED_FOR} as "isWaitedFor", ${IS_OVER} as "isOver", ${isSittableBy(userId)} as "isOwned", sat.own, sat.used,
      ${isAttentionKeptOf(userId, sql`coalesce((version.rules->>'isRanked')::boolean, false)`)} as "isAttentionKept",
      to_json(pause.next) as "nextAt", coalesce(pause.next > now(), false) as "isPaused"
    from tests as test join test_versions as version on version.test_id = test.id and version.number = test.current_number
    cross join lateral (select ${findNextStart(userId)} as next) as pause
    cross join lateral (select ${readOpening(userId)} as moment) as opening
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('attemptId', id, 'number', attempt.number, 'startedAt', started_at,
        'submittedAt', submitted_at, 'units', case when told.unmarked_count = 0 then told.mark_units end,
        'ofUnits', told.max_mark_units, 'unmarked', coalesce(told.unmarked_count, 0),
        'state', case when voided_at is not null then 'voided' when submitted_at is not null
          then 'submitted' when waiting_at is not null and started_at > now() then 'waiting' else 'open' end) order by attempt.number), '[]') as own,
        count(*) filter (where voided_at is null or not void_gives_back)::int as used
      from attempts as attempt left join results as told on told.attempt_id = attempt.id and told.number = attempt.result_number
        and ${ARE_MARKS_SHOWN}
      where attempt.test_id = test.id and user_id = ${userId}
    ) as sat
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('kind', product.kind, 'id', product.id, 'title', product.title,
        'pricePaise', greatest(product.price_paise, 0)) order by greatest(product.price_paise, 0), product.id), '[]') as offers
      from products as product where product.published_at is not null and product.kind <> 'note'
        and (case version.rules->>'access' when 'course' then product.id = test.course_id
          when 'items' then version.rules->'items' ? product.id else false end
          or product.id in (select series_id from test_series_tests where test_id = test.id))
    ) as sold
    where test.published_at is not null and test.archived_at is null and ${isFoundBy(userId)}
      and case when ${testIds}::text[] is null
        then test.closed_at is null and coalesce(test.closes_at > now(), true) or sat.own <> '[]' else test.id = any(${testIds}) end
      -- What stands at a lesson is shown to who does not have that only while it is shown and can be had.
      and (${testIds}::text[] is not null or test.lesson_id is null or sat.own <> '[]' or ${isSittableBy(userId)}
        or sold.offers <> '[]' and exists (select from lessons where id = test.lesson_id and published_at is not null))
      -- What a student made and never began is not kept before their eyes.
      and (${testIds}::text[] is not null or test.student_id is null or sat.own <> '[]' or test.created_at > now() - interval '1 day')
    order by test.student_id is not null, coalesce(test.opens_at, test.published_at) desc, test.id limit ${MAX_TESTS}`.execute(
    db,
  );
  return rows.map(factsOf);
}

function factsOf({ rules, maxUnits, penaltyUnits, isOpen, isWaitedFor, isOver, ...rest }: Row): TestFacts {
  const { isOwned, isPaused, nextAt, ...row } = rest;
  const isRunning = row.own.some(({ state }) => state === 'open' || state === 'waiting');
  const refusal = isRunning
    ? null
    : findStartRefusal({ isOpen, isWaitedFor, isOver, isOwned, used: row.used, attempts: rules.attempts, isPaused });
  const counted = findCounted(row.own, rules);
  const own = row.own.map(({ units, ofUnits, ...attempt }) => ({
    ...attempt,
    marks: units === null ? null : formatMarks(units),
    maxMarks: ofUnits === null ? null : formatMarks(ofUnits),
    isCounted: attempt.attemptId === counted?.attemptId,
  }));
  return {
    ...row,
    own,
    offers: refusal === 'owned' ? row.offers : [],
    maxMarks: formatMarks(maxUnits),
    penalty: formatMarks(penaltyUnits),
    durationMinutes: rules.durationMinutes,
    isRanked: rules.isRanked,
    isTogether: rules.together,
    calculator: rules.calculator,
    attempts: rules.attempts,
    counts: rules.counts ?? null,
    passPercent: rules.passPercent,
    passMarks: rules.passMarks ?? null,
    cutOffs: rules.cutOffs ?? [],
    answersShown: rules.answersShown,
    keyShown: rules.keyShown ?? true,
    explanationShown: rules.explanationShown ?? true,
    statisticsShown: rules.statisticsShown ?? true,
    canStart: refusal === null,
    refusal,
    nextAt: refusal === 'pause' ? nextAt : null,
  };
}

const MAX_COMING = 5;

/** What this person may sit and opens within two weeks, the next one first; of one course, or their courses and subjects. */
export async function listComingTests(db: Db, userId: string, courseId: string | null): Promise<ComingTest[]> {
  const { rows } = await sql<ComingTest>`
    select test.id as "testId", test.title_en as "titleEn", test.title_hi as "titleHi", to_json(opening.moment) as "opensAt",
      (select title from products where products.id = test.course_id) as "courseTitle"
    from tests as test join test_versions as version on version.test_id = test.id and version.number = test.current_number
    cross join lateral (select ${readOpening(userId)} as moment) as opening
    where test.published_at is not null and test.archived_at is null and test.closed_at is null
      and coalesce(test.closes_at > now(), true) and opening.moment > now() and opening.moment < now() + interval '14 days'
      and case when ${courseId}::text is not null then test.course_id = ${courseId} else version.rules->>'access' <> 'free'
        or test.subject_id in (select subject_id from user_subjects where user_id = ${userId}) end
      and ${isSittableBy(userId)}
    order by opening.moment, test.id limit ${MAX_COMING}`.execute(db);
  return rows;
}
