import { sql } from 'kysely';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { TestFacts } from '#contract/tests/tests.ts';
import type { Db } from '#server/platform/db.ts';
import { findNextStart, findStartRefusal, isSittableBy, readOpening } from './tests.access.ts';

const MAX_TESTS = 200;

type Row = Omit<
  TestFacts,
  'canStart' | 'refusal' | 'maxMarks' | 'penalty' | 'durationMinutes' | 'isRanked' | 'attempts' | 'passPercent'
> & {
  rules: TestRules;
  maxUnits: number;
  penaltyUnits: number;
  isOpen: boolean;
  isOver: boolean;
  isOwned: boolean;
  isPaused: boolean;
};

/** Published tests that are not over, and those that this person has sat; with `testId` that one alone. */
export async function listTestFacts(db: Db, userId: string, testId: string | null = null): Promise<TestFacts[]> {
  const { rows } = await sql<Row>`
    select test.id as "testId", test.kind, test.title_en as "titleEn", test.title_hi as "titleHi", test.course_id as "courseId",
      (select title from products where products.id = test.course_id) as "courseTitle", version.questions, version.rules,
      version.max_mark_units as "maxUnits", to_json(opening.moment) as "opensAt", to_json(test.closes_at) as "closesAt",
      greatest((select max(penalty_mark_units) from test_questions where version_id = version.id),
        (select max(penalty_mark_units) from test_draws where version_id = version.id), 0) as "penaltyUnits",
      coalesce(opening.moment <= now(), true) as "isOpen", test.lesson_id as "lessonId",
      (test.closed_at is not null or coalesce(test.closes_at <= now(), false)) as "isOver", ${isSittableBy(userId)} as "isOwned", sat.own, sat.used,
      to_json(pause.next) as "nextAt", coalesce(pause.next > now(), false) as "isPaused"
    from tests as test join test_versions as version on version.test_id = test.id and version.number = test.current_number
    cross join lateral (select ${findNextStart(userId)} as next) as pause
    cross join lateral (select ${readOpening(userId)} as moment) as opening
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('attemptId', id, 'number', number, 'startedAt', started_at,
        'submittedAt', submitted_at, 'state', case when voided_at is not null then 'voided' when submitted_at is not null
          then 'submitted' else 'open' end) order by number), '[]') as own,
        count(*) filter (where voided_at is null or not void_gives_back)::int as used
      from attempts where test_id = test.id and user_id = ${userId}
    ) as sat
    where test.published_at is not null and test.archived_at is null
      and case when ${testId}::text is null
        then test.closed_at is null and coalesce(test.closes_at > now(), true) or sat.own <> '[]' else test.id = ${testId} end
    order by coalesce(test.opens_at, test.published_at) desc, test.id limit ${MAX_TESTS}`.execute(db);
  return rows.map(factsOf);
}

function factsOf({ rules, maxUnits, penaltyUnits, isOpen, isOver, isOwned, isPaused, nextAt, ...row }: Row): TestFacts {
  const isRunning = row.own.some(({ state }) => state === 'open');
  const refusal = isRunning
    ? null
    : findStartRefusal({ isOpen, isOver, isOwned, used: row.used, attempts: rules.attempts, isPaused });
  return {
    ...row,
    maxMarks: formatMarks(maxUnits),
    penalty: formatMarks(penaltyUnits),
    durationMinutes: rules.durationMinutes,
    isRanked: rules.isRanked,
    attempts: rules.attempts,
    passPercent: rules.passPercent,
    canStart: refusal === null,
    refusal,
    nextAt: refusal === 'pause' ? nextAt : null,
  };
}
