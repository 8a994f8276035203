import { sql } from 'kysely';
import type { Viewer } from '#contract/sessions.ts';
import type { Db } from '#server/platform/db.ts';
import { SESSION_SECONDS } from '#server/platform/session.ts';

export type NewSession = { userId: string; tokenHash: Buffer; deviceId: string; userAgent: string; address: string };

/**
 * Begins a session and, for a student, ends every earlier one in the same transaction: the latest sign-in wins. The
 * lock on the user's row puts racing sign-ins in line; the unique index refuses what would slip past it.
 */
export async function insertSession(db: Db, session: NewSession): Promise<Viewer> {
  return db.transaction().execute(async (transaction) => {
    const viewer = await transaction
      .selectFrom('users')
      .where('id', '=', session.userId)
      .forNoKeyUpdate()
      .select(['id', 'name', 'email', 'photo_url as photoUrl'])
      .select((user) => [
        user.ref('role').$castTo<Viewer['role']>().as('role'),
        user.ref('language').$castTo<Viewer['language']>().as('language'),
        user.ref('theme').$castTo<Viewer['theme']>().as('theme'),
      ])
      .executeTakeFirstOrThrow();
    const oneAtATime = viewer.role === 'student';
    if (oneAtATime) {
      await transaction
        .updateTable('sessions')
        .set({ revoked_at: sql`now()`, revoked_reason: 'elsewhere' })
        .where('user_id', '=', session.userId)
        .where('revoked_at', 'is', null)
        .execute();
    }
    await transaction
      .insertInto('sessions')
      .values({
        user_id: session.userId,
        token_hash: session.tokenHash,
        one_at_a_time: oneAtATime,
        device_id: session.deviceId,
        user_agent: session.userAgent.slice(0, 500),
        address: session.address,
        expires_at: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
      })
      .execute();
    return viewer;
  });
}

export async function setSignedOut(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoked_reason: 'signed-out' })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

const KEEP = '400 days';

/** Ended sessions are kept for the sign-in history and the law's year of logs, then removed. Answers how many. */
export async function removeOldSessions(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where(sql<boolean>`coalesce(revoked_at, expires_at) < now() - ${KEEP}::interval`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
