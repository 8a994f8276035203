import type { FastifyRequest } from 'fastify';
import { readBearer, readToken } from '#server/platform/session.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The provider's own pages, and the apps in which a payment by UPI goes on (security.md 4.3). */
const CHECKOUT_FRAMES =
  ' https://api.razorpay.com https://checkout.razorpay.com upi: phonepe: paytmmp: tez: gpay: credpay: bhim:';

type PolicyTerms = {
  /** Opens inline style and script to what we wrote ourselves. */
  nonce?: string;
  development: boolean;
  publicUrl: string;
  /** Lets Razorpay's checkout in. */
  checkout?: boolean;
  /** Where the school has pictures beside its own origin. */
  pictureOrigins?: string[];
  /** Where segments of videos come from, if not from us. */
  mediaOrigin?: string | undefined;
};

/** The Content-Security-Policy of every answer. */
export function contentSecurityPolicy(terms: PolicyTerms): string {
  const { nonce, development, publicUrl, checkout = false, pictureOrigins = [], mediaOrigin } = terms;
  const media = mediaOrigin ? ` ${mediaOrigin}` : '';
  const own = nonce ? ` 'nonce-${nonce}'` : '';
  // Not every browser takes a socket to the own origin for 'self' (Safari before 15.4, old views of Android).
  const socket = development ? 'ws: wss:' : new URL(publicUrl).origin.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    `script-src 'self'${own}${checkout ? ' https://checkout.razorpay.com' : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : own}`,
    ["img-src 'self' data:", ...pictureOrigins].join(' '),
    // A film is fed to its element piece by piece, out of the page's own memory.
    `media-src 'self' blob:${media}`,
    `connect-src 'self' ${socket}${media}${checkout ? ' https://api.razorpay.com https://lumberjack.razorpay.com' : ''}`,
    `frame-src https://www.youtube-nocookie.com${checkout ? CHECKOUT_FRAMES : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${checkout ? ' https://api.razorpay.com' : ''}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer (ASVS 5.0 V3.4). */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Proof that a state-changing request or a socket was begun by our own pages: Sec-Fetch-Site says so, or, for browsers
 * without it, Origin is ours. Both absent is no proof.
 */
export function isOwnRequest(request: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = request.headers['sec-fetch-site'];
  // What a browser fetches in the background was begun by the page that Origin names, whatever page that is.
  if (site === 'none' && request.headers.origin !== undefined) return hasOwnOrigin(request);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return hasOwnOrigin(request);
}

/** Whether the page that a request was begun by says that it is ours. */
function hasOwnOrigin({ headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** An app asks for a token in place of the cookie. */
export function wantsToken(headers: FastifyRequest['headers']): boolean {
  return headers['accept-session'] === 'token';
}

/** A program asks for JSON by name, and not for server-sent events. */
export function wantsSnapshot({ accept = '' }: FastifyRequest['headers']): boolean {
  return accept.includes('application/json') && !accept.includes('text/event-stream');
}

/**
 * A request of an app: it has a bearer or asks for one, and no session's cookie. It needs no proof of where it was begun: a page
 * of another site can send neither header without a leave (CORS) that we never give, and nothing is sent along unasked.
 */
export function isAppRequest({ headers }: Pick<FastifyRequest, 'headers'>, secure: boolean): boolean {
  return (
    readToken(headers.cookie, secure) === undefined &&
    (readBearer(headers.authorization) !== undefined || wantsToken(headers))
  );
}

/** Whether a request brings a bearer and a session's cookie: whose it is cannot be told. */
export function hasTwoCredentials({ headers }: Pick<FastifyRequest, 'headers'>, secure: boolean): boolean {
  return readBearer(headers.authorization) !== undefined && readToken(headers.cookie, secure) !== undefined;
}

export function changesState(method: string): boolean {
  return !SAFE.has(method);
}
