import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { hashToken } from '#server/platform/session.ts';
import type { Link, Purpose, StaffRole } from './links.access.ts';
import { insertLink, setInvitationsEnded, setLinksEnded, setLinkUsed } from './links.store.ts';

/** What stands in the table in the place of a link's token. */
export function hashOfLinkToken(token: string): Buffer {
  return hashToken(token);
}

type LinkInput = {
  userId?: string | undefined;
  purpose: Purpose;
  email?: string | undefined;
  role?: StaffRole | undefined;
  /** How long it can be used. */
  seconds: number;
};

/** Makes a single-use link in the transaction of `db` and answers its token (128 random bits, 22 characters). */
export async function newLink(db: Db, { userId, purpose, email, role, seconds }: LinkInput): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await insertLink(db, {
    tokenHash: hashOfLinkToken(token),
    userId: userId ?? null,
    purpose,
    email: email ?? null,
    role: role ?? null,
    seconds,
  });
  return token;
}

/** Uses a link up and answers what it stands for; undefined when it was used, ended, or never was. */
export function takeLink(db: Db, token: string, purpose: Purpose): Promise<Link | undefined> {
  return setLinkUsed(db, hashOfLinkToken(token), purpose);
}

/** Ends the links that a person has open for a purpose. */
export async function endLinks(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await setLinksEnded(db, userId, purpose);
}

/** Ends an invitation to the staff, or all to an address in lower case; answers how many nobody had used. */
export function endInvitations(db: Db, which: { id: string } | { email: string }): Promise<number> {
  return setInvitationsEnded(db, which);
}
