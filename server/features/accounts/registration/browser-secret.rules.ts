import { timingSafeEqual } from 'node:crypto';
import { hashToken } from '#server/platform/session.ts';

const nameOf = (secure: boolean): string => (secure ? '__Host-registration' : 'registration');

/** The secret of a browser that registered, of a Cookie header. */
export function readBrowserSecret(cookies: string, secure: boolean): string | undefined {
  const pair = cookies.split(/; */).find((part) => part.startsWith(`${nameOf(secure)}=`));
  const secret = pair?.slice(nameOf(secure).length + 1);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** A Set-Cookie value; without a secret it removes the cookie. */
export function browserCookie(secret: string | undefined, seconds: number, secure: boolean): string {
  const end = `Max-Age=${secret ? seconds : 0}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${nameOf(secure)}=${secret ?? ''}; Path=/; ${end}`;
}

export function isBrowser(secret: string | undefined, browserHash: Buffer): boolean {
  return secret !== undefined && timingSafeEqual(hashToken(secret), browserHash);
}
