import { hash, randomBytes } from 'node:crypto';
import type { SignedOutReason } from '#contract/procedure.ts';
import type { Viewer } from '#contract/sessions.ts';

/** `isProven`: the password or a code was given again in this session, within the last ten minutes. */
export type Person = Viewer & { sessionId: string; isProven?: boolean };

/** Who a request comes from: a person, or nobody and why. */
export type Identity = { person: Person; reason?: never } | { person: null; reason: SignedOutReason };

/** Looks a token's SHA-256 up in the database; features own the table, so the program hands this in. */
export type Identify = (tokenHash: Buffer) => Promise<Identity>;

export const SESSION_SECONDS = 30 * 24 * 3600;

/** A new session token (256 random bits, base64url) and the hash that is stored in its place. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** `__Host-` binds the cookie to this origin; browsers take it over https only. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-adhyay' : 'adhyay';
}

/** The token in a Cookie header, or undefined. */
export function readToken(cookieHeader: string | undefined, secure: boolean): string | undefined {
  const prefix = `${cookieName(secure)}=`;
  const pair = cookieHeader?.split(/; */).find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || undefined;
}

/** A Set-Cookie value; without a token it removes the cookie. */
export function sessionCookie(token: string | undefined, secure: boolean): string {
  const age = token ? SESSION_SECONDS : 0;
  return `${cookieName(secure)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
