import type { Db } from '#server/platform/db.ts';

export type LastChange = { by: string | null; at: string };

/** Who last did something to `subjectId`, and when (ISO); `by` is null for a job or somebody who is gone. */
export async function findLastChange(db: Db, subjectId: string): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .where('subject_id', '=', subjectId)
    .orderBy('audit_events.id', 'desc')
    .limit(1)
    .select(['users.name', 'happened_at'])
    .executeTakeFirst();
  return row && { by: row.name, at: row.happened_at.toISOString() };
}

/** The same, for who must be told of a change that is not in the log: by nobody, now. */
export async function readLastChange(db: Db, subjectId: string): Promise<LastChange> {
  return (await findLastChange(db, subjectId)) ?? { by: null, at: new Date().toISOString() };
}
