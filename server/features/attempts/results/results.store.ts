import { sql } from 'kysely';
import type { Fate } from '#contract/attempts/paper.ts';
import type { Answer } from '#contract/questions/answer.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { PaperMark, QuestionMark, SectionMark } from '#server/features/attempts/marking/paper.rules.ts';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
import { CLOSES_FOR_ALL_AT, IS_CLOSED_FOR_ALL } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** An attempt that is handed in, as it is marked. */
export type SubmittedAttempt = {
  id: string;
  userId: string;
  testVersionId: string;
  paper: StoredPaper;
  rules: TestRules;
  isLateAccepted: boolean;
  resultNumber: number | null;
  startedAt: Date;
};

/** Until the transaction ends no erratum is made: what is marked in it knows all that there are. */
const NO_ERRATUM_MEANWHILE = sql`pg_advisory_xact_lock_shared(hashtextextended('errata', 0))`;

function selectSubmissions(db: Db) {
  return db
    .selectFrom('attempts as attempt')
    .innerJoin('test_versions as version', 'version.id', 'attempt.test_version_id')
    .where('attempt.submitted_at', 'is not', null)
    .select(['attempt.id', 'attempt.user_id as userId', 'attempt.test_version_id as testVersionId'])
    .select(['attempt.result_number as resultNumber', 'attempt.started_at as startedAt'])
    .select([
      sql<StoredPaper>`attempt.paper`.as('paper'),
      sql<TestRules>`version.rules`.as('rules'),
      sql<boolean>`attempt.late_accepted_at is not null`.as('isLateAccepted'),
    ]);
}

/** Those of these attempts that are handed in; locked until the transaction ends, so that each of their results has a number of its own. */
export async function listLockedSubmissions(db: Db, attemptIds: string[]): Promise<SubmittedAttempt[]> {
  await sql`select ${NO_ERRATUM_MEANWHILE}`.execute(db);
  return selectSubmissions(db)
    .where('attempt.id', '=', sql<string>`any(${attemptIds}::text[])`)
    .orderBy('attempt.id')
    .forNoKeyUpdate('attempt')
    .execute();
}

/** Those of these attempts that are handed in, as they are now. */
export async function listSubmissions(db: Db, attemptIds: string[]): Promise<SubmittedAttempt[]> {
  return selectSubmissions(db).where('attempt.id', '=', sql<string>`any(${attemptIds}::text[])`).execute();
}

/** What was checked counts, whatever came later. */
export type StoredAnswer = {
  position: number;
  fate: Fate;
  answer: Answer;
  seat: number;
  seq: number;
  isChecked: boolean;
};

/** What was answered in each of these attempts; nothing of one without answers. It comes as one text an attempt, for a third of the cost of a row an answer. */
export async function listStoredAnswers(db: Db, attemptIds: string[]): Promise<Map<string, StoredAnswer[]>> {
  const { rows } = await sql<{ attemptId: string; answers: string }>`
    select attempt_id as "attemptId", string_agg('{"position":' || position || ',"seat":' || seat_number || ',"seq":' || seq
      || ',"fate":"' || fate || '","isChecked":' || (checked_at is not null) || ',"answer":' || coalesce(answer, 'null') || '}',
      ',') as answers
    from attempt_answers where attempt_id = any(${attemptIds}::text[]) group by attempt_id`.execute(db);
  return new Map(rows.map(({ attemptId, answers }) => [attemptId, JSON.parse(`[${answers}]`)]));
}

/** A result as it is stored; marks are in mark units. */
export type StoredResult = {
  number: number;
  units: number;
  maxUnits: number;
  lateUnits: number | null;
  right: number;
  wrong: number;
  blank: number;
  unmarked: number;
  selfUnits: number;
  sections: SectionMark[];
  questions: QuestionMark[];
};

function selectResults(db: Db) {
  return db
    .selectFrom('results')
    .select(['results.number', 'mark_units as units', 'max_mark_units as maxUnits', 'late_mark_units as lateUnits'])
    .select(['right_count as right', 'wrong_count as wrong', 'blank_count as blank'])
    .select(['unmarked_count as unmarked', 'self_mark_units as selfUnits'])
    .select([sql<SectionMark[]>`sections`.as('sections'), sql<QuestionMark[]>`questions`.as('questions')]);
}

export async function findResult(db: Db, attemptId: string, number: number): Promise<StoredResult | undefined> {
  return selectResults(db).where('attempt_id', '=', attemptId).where('results.number', '=', number).executeTakeFirst();
}

/** The results that hold now, of those of these attempts that have one. */
export async function listPresentResults(
  db: Db,
  attemptIds: string[],
): Promise<(StoredResult & { attemptId: string })[]> {
  return selectResults(db)
    .innerJoin('attempts as attempt', (join) =>
      join.onRef('attempt.id', '=', 'results.attempt_id').onRef('attempt.result_number', '=', 'results.number'),
    )
    .where('attempt.id', '=', sql<string>`any(${attemptIds}::text[])`)
    .select('attempt.id as attemptId')
    .execute();
}

/** `erratumId` with the cause `erratum`, else null. */
export type NewResult = {
  attemptId: string;
  number: number;
  cause: 'submitted' | 'late' | 'erratum' | 'staff-mark' | 'self-mark';
  erratumId: string | null;
  mark: PaperMark;
  lateUnits: number | null;
};

/** Adds the next result of each of these attempts, which holds from now on. */
export async function insertResults(db: Db, results: NewResult[]): Promise<void> {
  const rows = results.map(({ attemptId, number, cause, erratumId, mark, lateUnits }) => ({
    ...{ attempt_id: attemptId, number, cause, erratum_id: erratumId },
    ...{ mark_units: mark.units, max_mark_units: mark.maxUnits, late_mark_units: lateUnits },
    ...{ right_count: mark.right, wrong_count: mark.wrong, blank_count: mark.blank },
    ...{ unmarked_count: mark.unmarked, self_mark_units: mark.selfUnits },
    ...{ sections: mark.sections, questions: mark.questions },
  }));
  await sql`
    with added as (
      insert into results (attempt_id, number, cause, erratum_id, mark_units, max_mark_units, late_mark_units, right_count,
        wrong_count, blank_count, unmarked_count, self_mark_units, sections, questions)
      select attempt_id, number, cause, erratum_id, mark_units, max_mark_units, late_mark_units, right_count, wrong_count,
        blank_count, unmarked_count, self_mark_units, sections, questions
      from jsonb_populate_recordset(null::results, ${JSON.stringify(rows)}::jsonb) returning attempt_id, number
    )
    update attempts set result_number = added.number from added where attempts.id = added.attempt_id`.execute(db);
}

type Counted = Pick<SubmittedAttempt, 'userId' | 'testVersionId'>;

/**
 * Brings `score_counts` in line with what the first valid attempts of these students at these versions came to, in the transaction
 * that changed it. Only students are counted, and nobody before all texts of theirs are marked.
 */
export async function countScores(db: Db, attempts: Counted[]): Promise<void> {
  const users = sql`${attempts.map(({ userId }) => userId)}::text[]`;
  const versions = sql`${attempts.map(({ testVersionId }) => testVersionId)}::text[]`;
  // What of a person's attempts counts hangs on all of them: one after the other, each sees what the one before has written.
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('score ' || version_id || ' ' || user_id, 0) as key
    from unnest(${versions}, ${users}) as given (version_id, user_id) order by key) as keys`.execute(db);
  await sql`
    with given as (
      select distinct version_id, user_id from unnest(${versions}, ${users}) as given (version_id, user_id)
    ), own as (
      select attempt.id, attempt.test_version_id, attempt.counted_mark_units as before,
        case when attempt.number = min(attempt.number) filter (where attempt.voided_at is null)
            over (partition by attempt.user_id, attempt.test_version_id)
          and attempt.voided_at is null and person.role = 'student' and result.unmarked_count = 0 then result.mark_units end as after
      from given join attempts as attempt on attempt.user_id = given.user_id and attempt.test_version_id = given.version_id
      join users as person on person.id = given.user_id
      left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    ), changed as (
      update attempts set counted_mark_units = own.after from own
      where attempts.id = own.id and own.before is distinct from own.after
      returning own.test_version_id, own.before, own.after
    ), moved as (
      select test_version_id, units, sum(by) as by from (
        select test_version_id, before as units, -1 as by from changed where before is not null
        union all select test_version_id, after, 1 from changed where after is not null
      ) as move group by test_version_id, units having sum(by) <> 0
    ), locked as (
      -- In one order, so that two who move in opposite directions do not wait for each other.
      select score.mark_units from score_counts as score join moved
        on moved.test_version_id = score.test_version_id and moved.units = score.mark_units
      order by score.test_version_id, score.mark_units for update of score
    ), lowered as (
      update score_counts set students = students + moved.by from moved
      where moved.by < 0 and score_counts.mark_units = moved.units and score_counts.test_version_id = moved.test_version_id
        and (select count(*) from locked) >= 0
    )
    insert into score_counts as known (test_version_id, mark_units, students)
    select test_version_id, units, by from moved where by > 0 and (select count(*) from locked) >= 0
    on conflict (test_version_id, mark_units) do update set students = known.students + excluded.students`.execute(db);
}

/** The same for one attempt. */
export const countScore = (db: Db, attempt: Counted): Promise<void> => countScores(db, [attempt]);

/** Of those who are compared: how many have more, how many as many or fewer, and how many there are. */
export async function readScoreStanding(
  db: Db,
  testVersionId: string,
  units: number,
): Promise<{ above: number; upTo: number; all: number }> {
  const { rows } = await sql<{ above: number; upTo: number; all: number }>`
    select coalesce(sum(students) filter (where mark_units > ${units}), 0)::int as above,
      coalesce(sum(students) filter (where mark_units <= ${units}), 0)::int as "upTo", coalesce(sum(students), 0)::int as all
    from score_counts where test_version_id = ${testVersionId}`.execute(db);
  return rows[0] ?? { above: 0, upTo: 0, all: 0 };
}

export type TestOfAttempt = {
  titleEn: string;
  titleHi: string | null;
  /** For all: also for who has extra time. */
  closesAt: Date | null;
  isClosed: boolean;
  isLateAccepted: boolean;
  countedUnits: number | null;
};

/** What an attempt's result says of its test. */
export async function readTestOfAttempt(db: Db, attemptId: string): Promise<TestOfAttempt> {
  return db
    .selectFrom('attempts as attempt')
    .innerJoin('tests as test', 'test.id', 'attempt.test_id')
    .where('attempt.id', '=', attemptId)
    .select(['test.title_en as titleEn', 'test.title_hi as titleHi'])
    .select([
      IS_CLOSED_FOR_ALL.as('isClosed'),
      CLOSES_FOR_ALL_AT.as('closesAt'),
      sql<boolean>`attempt.late_accepted_at is not null`.as('isLateAccepted'),
      sql<number | null>`attempt.counted_mark_units`.as('countedUnits'),
    ])
    .executeTakeFirstOrThrow();
}
