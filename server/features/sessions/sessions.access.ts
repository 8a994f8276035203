import type pg from 'pg';
import type { SignedOutReason } from '#contract/procedure.ts';
import type { Viewer } from '#contract/sessions.ts';
import type { Identity } from '#server/platform/session.ts';

type Row = Viewer & { sessionId: string; expired: boolean; revokedReason: SignedOutReason | null; suspended: boolean };

const SQL = `
  select session.id as "sessionId", session.expires_at <= now() as expired, session.revoked_reason as "revokedReason",
    users.suspended_at is not null as suspended, users.id, users.name, users.email, users.role,
    users.photo_url as "photoUrl", users.language, users.theme
  from sessions as session join users on users.id = session.user_id
  where session.token_hash = $1`;

/** Who holds the session with this token's SHA-256; a named statement, because every request asks it. */
export async function findIdentity(pool: pg.Pool, tokenHash: Buffer): Promise<Identity> {
  const { rows } = await pool.query<Row>({ name: 'find_identity', text: SQL, values: [tokenHash] });
  const row = rows[0];
  if (!row) return { person: null, reason: 'signed-out' };
  const { expired, revokedReason, suspended, ...person } = row;
  if (revokedReason) return { person: null, reason: revokedReason };
  if (suspended) return { person: null, reason: 'suspended' };
  if (expired) return { person: null, reason: 'expired' };
  return { person };
}
