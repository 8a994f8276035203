import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The provider's own pages, and the apps in which a payment by UPI goes on (security.md 4.3). */
const CHECKOUT_FRAMES =
  ' https://api.razorpay.com https://checkout.razorpay.com upi: phonepe: paytmmp: tez: gpay: credpay: bhim:';

/** The Content-Security-Policy of every answer; `nonce` opens inline style and script to what we wrote ourselves; `checkout` lets Razorpay's in. */
export function contentSecurityPolicy(nonce: string | undefined, development: boolean, checkout = false): string {
  const own = nonce ? ` 'nonce-${nonce}'` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${own}${checkout ? ' https://checkout.razorpay.com' : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : own}`,
    // Covers and avatars of an imported school live in its old cloud storage.
    "img-src 'self' data: https:",
    // A film is fed to its element piece by piece, out of the page's own memory.
    "media-src 'self' blob:",
    `connect-src 'self' ws: wss:${checkout ? ' https://api.razorpay.com https://lumberjack.razorpay.com' : ''}`,
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
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
}

export function changesState(method: string): boolean {
  return !SAFE.has(method);
}
