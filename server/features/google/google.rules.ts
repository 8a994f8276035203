import { hash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { OpenIdRequest } from '#server/platform/openid/openid.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';

export const GOOGLE_MINUTES = 10;

/** Why a browser that came back, or could not go, is at the sign-in page again. */
export type GoogleFault = 'denied' | 'off' | 'over' | 'unverified' | 'failed' | 'busy';

const SealedRequest = v.strictObject({
  purpose: v.literal('google'),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  target: v.string(),
  until: v.number(),
});

/** On the way to Google what was asked, sealed; after it the secret of whom Google showed. `__Host-` as with a session. */
const cookieName = (secure: boolean): string => (secure ? '__Host-google' : 'google');

/** A Set-Cookie value; without a value it removes the cookie. */
export function googleCookie(value: string | undefined, secure: boolean, minutes = GOOGLE_MINUTES): string {
  const age = value ? minutes * 60 : 0;
  return `${cookieName(secure)}=${value ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What of it came with a Cookie header; undefined without one. */
export function readGoogleCookie(cookies: string, secure: boolean): string | undefined {
  const prefix = `${cookieName(secure)}=`;
  const pair = cookies.split(/; */).find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || undefined;
}

export function sealAsked({ seal }: Secrets, asked: OpenIdRequest, target: string, now = Date.now()): string {
  return seal(JSON.stringify({ purpose: 'google', ...asked, target, until: now + GOOGLE_MINUTES * 60_000 }));
}

/** What was asked of this browser and where it was going; undefined for anything else, and when it is over. */
export function unsealAsked(
  { unseal }: Secrets,
  sealed: string | undefined,
  now = Date.now(),
): (OpenIdRequest & { target: string }) | undefined {
  if (!sealed) return undefined;
  try {
    const { until, state, nonce, verifier, target } = v.parse(SealedRequest, JSON.parse(unseal(sealed)));
    return until > now ? { state, nonce, verifier, target } : undefined;
  } catch {
    return undefined;
  }
}

export function hashState(state: string): Buffer {
  return hash('sha256', `google ${state}`, 'buffer');
}

/** Whether the state with which a browser came back is the one that it was sent with. */
export function isState(came: string, sent: string): boolean {
  return timingSafeEqual(hashState(came), hashState(sent));
}
