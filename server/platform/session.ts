import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignedOutReason } from '#contract/procedure.ts';
import type { Viewer } from '#contract/sessions.ts';

/** `isProven`: the password or a code was given again in this session, within the last ten minutes. */
export type Person = Viewer & { sessionId: string; isProven?: boolean };

/** Who a request comes from: a person, or nobody and why; `mayLook`: then what is open to visitors may be seen. */
export type Identity =
  | { person: Person; reason?: never; mayLook?: never }
  | { person: null; reason: SignedOutReason; mayLook?: boolean };

/** What stands in a query or a signature where a person's id and session would: no row has it, so no right follows from it. */
export const VISITOR = { id: '', sessionId: '' } as const;

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

/** What of a request's headers says whose it is. */
export type SessionHeaders = Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>;

/** The token of an app, as RFC 6750 §2.1 has it: `Authorization: Bearer …`. Undefined without one. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}

/** Of a request's headers only what says whose it is. */
export function sessionHeadersIn({ authorization, cookie }: SessionHeaders): SessionHeaders {
  return { ...(authorization ? { authorization } : {}), ...(cookie ? { cookie } : {}) };
}

/** The token of the session that a request belongs to: an app's bearer, else the browser's cookie. */
export function tokenOf({ authorization, cookie }: SessionHeaders, secure: boolean): string | undefined {
  return readBearer(authorization) ?? readToken(cookie, secure);
}

/** A Set-Cookie value; without a token it removes the cookie. */
export function sessionCookie(token: string | undefined, secure: boolean): string {
  const age = token ? SESSION_SECONDS : 0;
  return `${cookieName(secure)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
