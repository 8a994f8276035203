import { type ExpressionBuilder, sql } from 'kysely';
import type { SignedOutReason } from '#contract/procedure.ts';
import type { SignIn, Viewer } from '#contract/sessions.ts';
import type { DB } from '#database/tables.ts';
import type { Db } from '#server/platform/db.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { SESSION_SECONDS } from '#server/platform/session.ts';
import { HELD } from './sessions.access.ts';

export type NewSession = {
  userId: string;
  tokenHash: Buffer;
  deviceId: string;
  userAgent: string;
  address: string;
  passkeyId: string | null;
};
export type EndReason = Exclude<SignedOutReason, 'expired'>;
export type Begun = { viewer: Viewer; newDevice: boolean; expiresAt: Date };

const MAX_SWITCHES_A_DAY = 5;

const viewerColumns = ({ ref }: ExpressionBuilder<DB, 'users'>) =>
  [
    'id',
    'name',
    'email',
    'photo_url as photoUrl',
    ref('role').$castTo<Viewer['role']>().as('role'),
    ref('language').$castTo<Viewer['language']>().as('language'),
    ref('theme').$castTo<Viewer['theme']>().as('theme'),
    sql<Viewer['held']>`${sql.raw(HELD)}`.as('held'),
  ] as const;

export async function readViewer(db: Db, userId: string): Promise<Viewer> {
  return db.selectFrom('users').where('id', '=', userId).select(viewerColumns).executeTakeFirstOrThrow();
}

/**
 * Begins a session and, for a student, ends every earlier one: the latest sign-in wins. Undefined, and nothing written,
 * when that would be one more change of devices than a day allows, unless it `maySwitch`. In the transaction of `db`:
 * the lock on the user's row puts racing sign-ins in line; the unique index refuses what would slip past it.
 */
export async function insertSession(db: Db, session: NewSession, maySwitch: boolean): Promise<Begun | undefined> {
  const { userId, deviceId } = session;
  const locked = db.selectFrom('users').where('id', '=', userId).forNoKeyUpdate();
  const viewer = await locked.select(viewerColumns).executeTakeFirstOrThrow();
  const before = await readDevices(db, userId, deviceId);
  const oneAtATime = viewer.role === 'student';
  const switched = oneAtATime && before.elsewhere;
  if (switched && before.switches >= MAX_SWITCHES_A_DAY && !maySwitch) return undefined;
  const newDevice = before.any && !before.known;
  if (oneAtATime) await setSessionsEnded(db, userId, 'elsewhere');
  const { expires_at: expiresAt } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: session.tokenHash,
      one_at_a_time: oneAtATime,
      device_id: deviceId,
      new_device: newDevice,
      switched,
      user_agent: session.userAgent.slice(0, 500),
      address: session.address,
      passkey_id: session.passkeyId,
      // Not the transaction's beginning: who waited for the lock signed in later than who held it.
      created_at: sql`clock_timestamp()`,
      expires_at: sql`now() + make_interval(secs => ${SESSION_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { viewer, newDevice, expiresAt };
}

type Devices = { any: boolean; known: boolean; elsewhere: boolean; switches: number };

/** What a person's earlier sessions say of a sign-in on this device. */
async function readDevices(db: Db, userId: string, deviceId: string): Promise<Devices> {
  const here = sql<boolean>`device_id = ${deviceId}`;
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select([
      sql<boolean>`count(*) > 0`.as('any'),
      sql<boolean>`coalesce(bool_or(${here}), false)`.as('known'),
      sql<boolean>`coalesce(bool_or(not ${here} and revoked_at is null and expires_at > now()), false)`.as('elsewhere'),
      sql<number>`count(*) filter (where switched and created_at > now() - interval '24 hours')`.as('switches'),
    ])
    .executeTakeFirstOrThrow();
}

/** Ends a person's live sessions, all or all but one. Locked by id, so that two devices cannot wait for each other. */
export async function setSessionsEnded(db: Db, userId: string, reason: EndReason, exceptSessionId = ''): Promise<void> {
  await db
    .with('ending', (query) =>
      query
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '<>', exceptSessionId)
        .where('revoked_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate()
        .select('id'),
    )
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: reason })
    .where('id', 'in', ({ selectFrom }) => selectFrom('ending').select('id'))
    .execute();
}

export async function setSignedOut(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()`, revoked_reason: 'signed-out' })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function setProven(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Ends one live session of a person, as staff do; false when there is none of this id. */
export async function setOneEnded(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_reason: 'signed-out' })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const LATEST = 20;

/** The latest sign-ins, newest first; `sessionId` is the one that asks. */
export async function listSignIns(db: Db, userId: string, sessionId: string) {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as begunAt'])
    .select([
      sql<Date | null>`coalesce(revoked_at, case when expires_at <= now() then expires_at end)`.as('endedAt'),
      sql<SignIn['endReason']>`coalesce(revoked_reason, case when expires_at <= now() then 'expired' end)`.as(
        'endReason',
      ),
    ])
    .execute();
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: deviceInWords(userAgent),
    here: row.id === sessionId,
  }));
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
