import { CompiledQuery } from 'kysely';
import type { SignedOutReason } from '#contract/procedure.ts';
import { isStaff } from '#contract/rights.ts';
import type { Viewer } from '#contract/sessions.ts';
import { batchByTick } from '#server/platform/batch.ts';
import type { Db } from '#server/platform/db.ts';
import type { Rules } from '#server/platform/rpc.ts';
import type { Identity } from '#server/platform/session.ts';

type Row = Viewer & {
  sessionId: string;
  isProven: boolean;
  tokenHash: string;
  expired: boolean;
  revokedReason: SignedOutReason | null;
  suspended: boolean;
  /** An app of codes is on, or a passkey began this session: staff of a school in production need one of them. */
  twoFactor: boolean;
};

/** Why an account is held, of a row of users. */
export const HELD = `case when users.deletion_due_at is not null then 'deletion'
  when users.birth_band = 'under-18' and users.parent_consented_at is null then 'parent-consent' end`;

const SQL = `
  select session.id as "sessionId", encode(session.token_hash, 'hex') as "tokenHash",
    session.expires_at <= now() as expired,
    coalesce(session.proved_at > now() - interval '10 minutes', false) as "isProven", session.revoked_reason as "revokedReason",
    users.suspended_at is not null as suspended, users.id, users.name, users.email, users.role,
    users.photo_url as "photoUrl", users.language, users.theme, ${HELD} as held,
    factor.confirmed_at is not null or session.passkey_id is not null as "twoFactor"
  from sessions as session join users on users.id = session.user_id
  left join two_factors as factor on factor.user_id = users.id
  where session.token_hash = any($1)`;

const findRow = batchByTick(async (db: Db, tokenHashes: Buffer[]): Promise<(Row | undefined)[]> => {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(SQL, [tokenHashes]));
  const found = new Map(rows.map((row) => [row.tokenHash, row]));
  return tokenHashes.map((hash) => found.get(hash.toString('hex')));
});

/** Who holds the session with this token's SHA-256. */
export async function findIdentity(db: Db, tokenHash: Buffer, { production }: Rules): Promise<Identity> {
  const row = await findRow(db, tokenHash);
  if (!row) return { person: null, reason: 'signed-out' };
  const { expired, revokedReason, suspended, twoFactor, tokenHash: _, ...person } = row;
  if (revokedReason) return { person: null, reason: revokedReason };
  if (suspended) return { person: null, reason: 'suspended' };
  if (expired) return { person: null, reason: 'expired' };
  if (production && isStaff(person.role) && !twoFactor) return { person: null, reason: 'credentials-changed' };
  return { person };
}
