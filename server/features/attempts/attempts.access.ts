import { sql } from 'kysely';
import type { TestRules } from '#contract/tests/rules.ts';
import type { Db } from '#server/platform/db.ts';
import type { StoredPaper } from './paper.rules.ts';

/** An attempt of its student. Times are of the database's clock; `left` in milliseconds, null where time is not counted. */
export type OwnAttempt = {
  id: string;
  userId: string;
  testId: string;
  testVersionId: string;
  number: number;
  paper: StoredPaper;
  rules: TestRules;
  state: 'waiting' | 'open' | 'submitted' | 'voided';
  startedAt: Date;
  deadlineAt: Date | null;
  submittedAt: Date | null;
  resultNumber: number | null;
  left: number | null;
  isOverdue: boolean;
  isAttentionKept: boolean;
  now: Date;
};

/** Whose an attempt is, and its paper: what never changes of it. */
export async function findAttemptPaper(
  db: Db,
  attemptId: string,
): Promise<{ userId: string; paper: StoredPaper; isAttentionKept: boolean } | undefined> {
  return db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select(['user_id as userId', 'is_attention_kept as isAttentionKept', sql<StoredPaper>`paper`.as('paper')])
    .executeTakeFirst();
}

/** Undefined when it is not there or somebody else's. */
export async function findOwnAttempt(db: Db, userId: string, attemptId: string): Promise<OwnAttempt | undefined> {
  const { rows } = await sql<OwnAttempt>`
    select attempt.id, attempt.user_id as "userId", attempt.test_id as "testId", attempt.test_version_id as "testVersionId",
      attempt.number, attempt.paper,
      version.rules, case when attempt.voided_at is not null then 'voided' when attempt.submitted_at is not null then 'submitted'
        when attempt.waiting_at is not null and attempt.started_at > now() then 'waiting' else 'open' end as state,
      attempt.started_at as "startedAt", attempt.deadline_at as "deadlineAt", attempt.submitted_at as "submittedAt",
      attempt.result_number as "resultNumber", attempt.is_attention_kept as "isAttentionKept", now() as now,
      case when attempt.submitted_at is not null then 0
        when attempt.deadline_at is not null then greatest(0, extract(epoch from attempt.deadline_at - now()) * 1000)::float8
        end as left,
      coalesce(attempt.submitted_at is null and attempt.deadline_at + interval '30 seconds' <= now(), false) as "isOverdue"
    from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
    where attempt.id = ${attemptId} and attempt.user_id = ${userId}`.execute(db);
  return rows[0];
}
