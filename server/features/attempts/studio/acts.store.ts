import { sql } from 'kysely';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** An attempt as staff act on it; locked until the transaction ends. */
export type ManagedAttempt = {
  userId: string;
  testVersionId: string;
  isSubmitted: boolean;
  isVoided: boolean;
  isLateAccepted: boolean;
  /** Staff have said whether its late answers count. */
  isLateDecided: boolean;
};

/** Undefined unless it is an attempt at a test that this member of staff may manage. */
export async function findManagedAttempt(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<ManagedAttempt | undefined> {
  return db
    .selectFrom('attempts as attempt')
    .innerJoin('tests as test', 'test.id', 'attempt.test_id')
    .where('attempt.id', '=', attemptId)
    .where(isManagedBy(userId))
    .select(['attempt.user_id as userId', 'attempt.test_version_id as testVersionId'])
    .select([
      sql<boolean>`attempt.submitted_at is not null`.as('isSubmitted'),
      sql<boolean>`attempt.voided_at is not null`.as('isVoided'),
      sql<boolean>`attempt.late_accepted_at is not null`.as('isLateAccepted'),
      // What was accepted in a release before has no moment of its decision.
      sql<boolean>`coalesce(attempt.late_decided_at, attempt.late_accepted_at) is not null`.as('isLateDecided'),
    ])
    .forNoKeyUpdate('attempt')
    .executeTakeFirst();
}

/** Null: whether the late answers of an attempt count is open again. */
export async function setLateAccepted(db: Db, attemptId: string, isAccepted: boolean | null): Promise<void> {
  await db
    .updateTable('attempts')
    .set({
      late_accepted_at: isAccepted ? sql`coalesce(late_accepted_at, now())` : null,
      late_decided_at: isAccepted === null ? null : sql`clock_timestamp()`,
    })
    .where('id', '=', attemptId)
    .execute();
}

/** Decides about the late answers of every attempt at a test whose time ended then and that is not decided; answers with these. */
export async function setLateAcceptedBetween(
  tx: Db,
  { testId, from, to, accept }: { testId: string; from: string; to: string; accept: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with late as (
      select attempt.id from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
      where attempt.test_id = ${testId} and attempt.deadline_at between ${from} and ${to}
        and attempt.submitted_at is not null and attempt.voided_at is null
        and coalesce(attempt.late_decided_at, attempt.late_accepted_at) is null
        and version.rules->>'lateAnswers' = 'staff'
        and exists (select from attempt_answers where attempt_id = attempt.id and fate = 'late')
      order by attempt.id for no key update of attempt
    )
    update attempts set late_accepted_at = case when ${accept}::boolean then now() end, late_decided_at = clock_timestamp()
    from late where attempts.id = late.id returning attempts.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whose late answers a decision of staff was about, and when it was made, to the microsecond. */
export type LateDecision = {
  attemptId: string;
  userId: string;
  titleEn: string;
  titleHi: string | null;
  decidedAt: string;
};

/** Of these attempts those whose late answers count only where staff say so, and that have some: not a void one. */
export async function listLateDecisions(tx: Db, attemptIds: string[]): Promise<LateDecision[]> {
  const { rows } = await sql<LateDecision>`
    select attempt.id as "attemptId", attempt.user_id as "userId", test.title_en as "titleEn", test.title_hi as "titleHi",
      coalesce(attempt.late_decided_at, clock_timestamp())::text as "decidedAt"
    from attempts as attempt join tests as test on test.id = attempt.test_id
    join test_versions as version on version.id = attempt.test_version_id
    where attempt.id = any(${attemptIds}::text[]) and attempt.voided_at is null
      and version.rules->>'lateAnswers' = 'staff'
      and exists (select from attempt_answers where attempt_id = attempt.id and fate = 'late')`.execute(tx);
  return rows;
}

/** `givesBack`: it does not count among those that the student may have. */
export async function setVoided(
  db: Db,
  attemptId: string,
  { reason, givesBack }: { reason: string; givesBack: boolean },
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ voided_at: sql`now()`, void_reason: reason, void_gives_back: givesBack })
    .where('id', '=', attemptId)
    .where('voided_at', 'is', null)
    .execute();
}
