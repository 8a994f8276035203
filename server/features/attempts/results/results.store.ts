import { sql } from 'kysely';
import type { Fate } from '#contract/attempts/paper.ts';
import type { Answer } from '#contract/questions/answer.ts';
import type { TestRules } from '#contract/tests/rules.ts';
import type { PaperMark, QuestionMark, SectionMark } from '#server/features/attempts/marking/paper.rules.ts';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
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
};

/** Locked until the transaction ends, so that each of its results has a number of its own; undefined before it is handed in. */
export async function findLockedSubmission(db: Db, attemptId: string): Promise<SubmittedAttempt | undefined> {
  return db
    .selectFrom('attempts as attempt')
    .innerJoin('test_versions as version', 'version.id', 'attempt.test_version_id')
    .where('attempt.id', '=', attemptId)
    .where('attempt.submitted_at', 'is not', null)
    .select(['attempt.id', 'attempt.user_id as userId', 'attempt.test_version_id as testVersionId'])
    .select(['attempt.result_number as resultNumber', sql<StoredPaper>`attempt.paper`.as('paper')])
    .select([
      sql<TestRules>`version.rules`.as('rules'),
      sql<boolean>`attempt.late_accepted_at is not null`.as('isLateAccepted'),
    ])
    .forNoKeyUpdate('attempt')
    .executeTakeFirst();
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

export async function listStoredAnswers(db: Db, attemptId: string): Promise<StoredAnswer[]> {
  return db
    .selectFrom('attempt_answers')
    .where('attempt_id', '=', attemptId)
    .select(['position', 'seat_number as seat', 'seq'])
    .select([sql<Fate>`fate`.as('fate'), sql<Answer>`answer`.as('answer')])
    .select(sql<boolean>`checked_at is not null`.as('isChecked'))
    .execute();
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
  sections: SectionMark[];
  questions: QuestionMark[];
};

export async function findResult(db: Db, attemptId: string, number: number): Promise<StoredResult | undefined> {
  return db
    .selectFrom('results')
    .where('attempt_id', '=', attemptId)
    .where('number', '=', number)
    .select(['number', 'mark_units as units', 'max_mark_units as maxUnits', 'late_mark_units as lateUnits'])
    .select(['right_count as right', 'wrong_count as wrong', 'blank_count as blank'])
    .select([sql<SectionMark[]>`sections`.as('sections'), sql<QuestionMark[]>`questions`.as('questions')])
    .executeTakeFirst();
}

type NewResult = {
  attemptId: string;
  number: number;
  cause: 'submitted' | 'late';
  mark: PaperMark;
  lateUnits: number | null;
};

/** Adds the next result of an attempt, which holds from now on. */
export async function insertResult(db: Db, { attemptId, number, cause, mark, lateUnits }: NewResult): Promise<void> {
  await db
    .insertInto('results')
    .values({
      ...{ attempt_id: attemptId, number, cause, mark_units: mark.units, max_mark_units: mark.maxUnits },
      ...{ late_mark_units: lateUnits, right_count: mark.right, wrong_count: mark.wrong, blank_count: mark.blank },
      sections: JSON.stringify(mark.sections),
      questions: JSON.stringify(mark.questions),
    })
    .execute();
  await db.updateTable('attempts').set({ result_number: number }).where('id', '=', attemptId).execute();
}

/**
 * Brings `score_counts` in line with what somebody's first valid attempt at a version came to, in the transaction that changed it.
 * Only students are counted.
 */
export async function countScore(
  db: Db,
  { userId, testVersionId }: Pick<SubmittedAttempt, 'userId' | 'testVersionId'>,
): Promise<void> {
  // What of this person's attempts counts hangs on all of them: one after the other, each sees what the one before has written.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`score ${testVersionId} ${userId}`}, 0))`.execute(db);
  await sql`
    with own as (
      select attempt.id, attempt.counted_mark_units as before,
        case when attempt.number = min(attempt.number) filter (where attempt.voided_at is null) over () and attempt.voided_at is null
          and (select role from users where id = ${userId}) = 'student' then result.mark_units end as after
      from attempts as attempt left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
      where attempt.user_id = ${userId} and attempt.test_version_id = ${testVersionId}
    ), changed as (
      update attempts set counted_mark_units = own.after from own
      where attempts.id = own.id and own.before is distinct from own.after returning own.before, own.after
    ), moved as (
      select units, sum(by) as by from (
        select before as units, -1 as by from changed where before is not null
        union all select after, 1 from changed where after is not null
      ) as move group by units having sum(by) <> 0
    ), locked as (
      -- In one order, so that two who move in opposite directions do not wait for each other.
      select mark_units from score_counts where test_version_id = ${testVersionId} and mark_units in (select units from moved)
      order by mark_units for update
    ), lowered as (
      update score_counts set students = students + moved.by from moved
      where moved.by < 0 and score_counts.mark_units = moved.units and test_version_id = ${testVersionId}
        and (select count(*) from locked) >= 0
    )
    insert into score_counts as known (test_version_id, mark_units, students)
    select ${testVersionId}, units, by from moved where by > 0 and (select count(*) from locked) >= 0
    on conflict (test_version_id, mark_units) do update set students = known.students + excluded.students`.execute(db);
}

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
    .select(['test.title_en as titleEn', 'test.title_hi as titleHi', 'test.closes_at as closesAt'])
    .select([
      sql<boolean>`(test.closed_at is not null or coalesce(test.closes_at <= now(), false))`.as('isClosed'),
      sql<boolean>`attempt.late_accepted_at is not null`.as('isLateAccepted'),
      sql<number | null>`attempt.counted_mark_units`.as('countedUnits'),
    ])
    .executeTakeFirstOrThrow();
}
