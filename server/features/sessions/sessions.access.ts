import type pg from 'pg';
import type { SignedOutReason } from '#contract/procedure.ts';
import type { Viewer } from '#contract/sessions.ts';
import { askTogether } from '#server/platform/batch.ts';
import type { Identity } from '#server/platform/session.ts';

type Row = Viewer & {
  sessionId: string;
  tokenHash: string;
  expired: boolean;
  revokedReason: SignedOutReason | null;
  suspended: boolean;
};

const SQL = `
  select session.id as "sessionId", encode(session.token_hash, 'hex') as "tokenHash",
    session.expires_at <= now() as expired, session.revoked_reason as "revokedReason",
    users.suspended_at is not null as suspended, users.id, users.name, users.email, users.role,
    users.photo_url as "photoUrl", users.language, users.theme
  from sessions as session join users on users.id = session.user_id
  where session.token_hash = any($1)`;

/** Who holds the session with this token's SHA-256; a named statement, because every request asks it. */
export const findIdentity = askTogether(async (pool: pg.Pool, tokenHashes: Buffer[]): Promise<Identity[]> => {
  const { rows } = await pool.query<Row>({ name: 'find_identities', text: SQL, values: [tokenHashes] });
  const found = new Map(rows.map((row) => [row.tokenHash, row]));
  return tokenHashes.map((hash) => toIdentity(found.get(hash.toString('hex'))));
});

function toIdentity(row: Row | undefined): Identity {
  if (!row) return { person: null, reason: 'signed-out' };
  const { expired, revokedReason, suspended, tokenHash: _, ...person } = row;
  if (revokedReason) return { person: null, reason: revokedReason };
  if (suspended) return { person: null, reason: 'suspended' };
  if (expired) return { person: null, reason: 'expired' };
  return { person };
}
