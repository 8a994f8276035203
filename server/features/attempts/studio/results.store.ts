import { sql } from 'kysely';
import type { ResultList } from '#contract/attempts/results.studio.ts';
import type { ResultRow, ResultSummary } from '#contract/attempts/studio-result.ts';
import { ATTENTION } from '#server/features/attempts/reviewing/times.store.ts';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';
import { containsText, type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { toResultRow } from './results.rules.ts';

const NO_MARKS = sql.lit(-9_000_000_000_000_000);
const LATE = sql<number>`(select count(*)::int from attempt_answers as answer
  where answer.attempt_id = attempt.id and answer.fate = 'late')`;
const SECONDS = sql<number | null>`extract(epoch from attempt.submitted_at - attempt.started_at)::int`;

export const resultListing: Listing = {
  id: sql`attempt.id`,
  sorts: {
    started: { by: sql`attempt.started_at`, type: 'timestamptz' },
    marks: { by: sql`coalesce(result.mark_units, ${NO_MARKS})`, type: 'bigint' },
    name: { by: sql`lower(person.name)`, type: 'text' },
    seconds: { by: sql`coalesce(${SECONDS}, -1)`, type: 'bigint' },
    late: { by: LATE, type: 'bigint' },
  },
  first: '-started',
};

const STATE = sql<ResultRow['state']>`case when attempt.voided_at is not null then 'voided'
  when attempt.submitted_at is not null then 'submitted'
  when attempt.waiting_at is not null and attempt.started_at > now() then 'waiting' else 'open' end`;
const IS_LATE_COUNTED = sql<boolean>`(version.rules->>'lateAnswers' = 'count' or attempt.late_accepted_at is not null)`;

/** Of an open attempt when the last event of its newest seat came: the events of a seat are read from their end. */
const SAVED_AT = sql<string | null>`case when attempt.submitted_at is null then (
  select to_json(event.received_at) #>> '{}' from attempt_seats as seat cross join lateral (
    select received_at from attempt_events where attempt_id = seat.attempt_id and seat_id = seat.id order by seq desc limit 1
  ) as event where seat.attempt_id = attempt.id order by event.received_at desc limit 1) end`;

/** The attempts at tests that this member of staff may manage, with what they came to so far, in mark units. */
export function findManagedResults(db: Db, userId: string) {
  return db
    .selectFrom('attempts as attempt')
    .innerJoin('tests as test', 'test.id', 'attempt.test_id')
    .innerJoin('test_versions as version', 'version.id', 'attempt.test_version_id')
    .innerJoin('users as person', 'person.id', 'attempt.user_id')
    .leftJoin('results as result', (join) =>
      join.onRef('result.attempt_id', '=', 'attempt.id').onRef('result.number', '=', 'attempt.result_number'),
    )
    .where(isManagedBy(userId))
    .select(['attempt.id', 'attempt.id as attemptId', 'person.id as userId', 'person.name', 'person.email'])
    .select(['attempt.number', 'version.number as version', 'attempt.void_reason as voidReason'])
    .select([
      STATE.as('state'),
      LATE.as('late'),
      SECONDS.as('seconds'),
      ATTENTION.as('attention'),
      SAVED_AT.as('savedAt'),
      IS_LATE_COUNTED.as('isLateCounted'),
      sql<boolean>`version.rules->>'lateAnswers' = 'staff'`.as('isLateDecided'),
      sql<boolean>`coalesce(attempt.late_decided_at, attempt.late_accepted_at) is not null`.as('isLateSettled'),
      sql<ResultRow['endedBy']>`attempt.ended_by`.as('endedBy'),
      sql<
        number | null
      >`case when result.unmarked_count = 0 or result.right_count + result.wrong_count > 0 then result.mark_units end`.as(
        'units',
      ),
      sql<number>`coalesce(result.unmarked_count, 0)`.as('unmarked'),
      sql<number | null>`result.max_mark_units`.as('maxUnits'),
      sql<number | null>`result.late_mark_units`.as('lateUnits'),
      sql<string>`to_json(attempt.started_at)`.as('startedAt'),
      sql<string | null>`to_json(attempt.deadline_at)`.as('deadlineAt'),
      sql<string | null>`to_json(attempt.submitted_at)`.as('submittedAt'),
    ]);
}

/** Who sat a test, in all its versions, by what the list asks. */
export function findResults(db: Db, userId: string, { testId, text, state, late }: ResultList) {
  return findManagedResults(db, userId)
    .where('attempt.test_id', '=', testId)
    .$if(text !== undefined && text !== '', (query) =>
      query.where(containsText(text ?? '', sql`person.name || ' ' || person.email`)),
    )
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${STATE} = ${state}`))
    .$if(late !== undefined, (query) => query.where(sql<boolean>`(${LATE} > 0) = ${late === 'yes'}`));
}

export async function listResults(db: Db, userId: string, input: ResultList) {
  const page = await listStudioRows(db, findResults(db, userId, input), resultListing, input);
  return { ...page, rows: page.rows.map(toResultRow) };
}

/** How a test is being sat now. Who saved something within the last minute is found by when events came. */
export async function readResultSummary(db: Db, testId: string): Promise<ResultSummary> {
  const { rows } = await sql<ResultSummary>`
    with recent as (
      select event.attempt_id, max(event.received_at) as at from attempt_events as event
      where event.received_at > now() - interval '1 minute' group by event.attempt_id
    )
    select test.id as "testId", test.title_en as "titleEn", test.title_hi as "titleHi", test.kind,
      coalesce((version.rules->>'isRanked')::boolean, false) as "isRanked", to_json(test.opens_at) as "opensAt",
      to_json(test.closes_at) as "closesAt", to_json(now()) as "serverTime",
      (test.closed_at is not null or coalesce(test.closes_at <= now(), false)) as "isClosed",
      jsonb_build_object('waiting', counted.waiting, 'open', counted.open, 'submitted', counted.submitted, 'voided', counted.voided) as counts,
      counted.writing, to_json(counted.saved_at) as "savedAt", counted.late_waiting as "lateWaiting",
      case when version.rules->>'textsMarkedBy' = 'staff' then counted.texts end as "textsWaiting"
    from tests as test left join test_versions as version on version.test_id = test.id and version.number = test.current_number
    cross join lateral (
      select count(*) filter (where ${STATE} = 'waiting')::int as waiting, count(*) filter (where ${STATE} = 'open')::int as open,
        count(*) filter (where ${STATE} = 'submitted')::int as submitted, count(*) filter (where ${STATE} = 'voided')::int as voided,
        count(recent.at) filter (where ${STATE} = 'open')::int as writing, max(recent.at) filter (where ${STATE} = 'open') as saved_at,
        count(*) filter (where voided_at is null and coalesce(late_decided_at, late_accepted_at) is null and frozen.rules->>'lateAnswers' = 'staff'
          and exists (select from attempt_answers where attempt_id = attempt.id and fate = 'late'))::int as late_waiting,
        coalesce(sum(result.unmarked_count) filter (where voided_at is null), 0)::int as texts
      from attempts as attempt join test_versions as frozen on frozen.id = attempt.test_version_id
      left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
      left join recent on recent.attempt_id = attempt.id where attempt.test_id = test.id
    ) as counted
    where test.id = ${testId}`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('a test is gone');
  return summary;
}
