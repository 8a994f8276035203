import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address lets in: one place (a path, or a beginning of paths), for one session of one person, until a second. */
export type Grant = { place: string; userId: string; sessionId: string; untilSeconds: number };

/** The query of a signed address, `e=…&s=…`: only who is signed in with this session opens it, and only until then. */
export function signedQuery(secret: string, grant: Grant): string {
  return `e=${grant.untilSeconds}&s=${signatureOf(secret, grant)}`;
}

/** Whether a query was signed for this place and caller and holds still; anything missing, doubled or strange is no. */
export function isSigned(
  secret: string,
  { place, userId, sessionId }: Omit<Grant, 'untilSeconds'>,
  query: unknown,
  nowSeconds = Date.now() / 1000,
): boolean {
  const { e, s } = (query ?? {}) as Record<string, unknown>;
  if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return false;
  const untilSeconds = Number(e);
  if (untilSeconds < nowSeconds) return false;
  const [given, right] = [s, signatureOf(secret, { place, userId, sessionId, untilSeconds })].map((it) =>
    Buffer.from(it),
  );
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(secret: string, { place, userId, sessionId, untilSeconds }: Grant): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['GET', place, userId, sessionId, untilSeconds]))
    .digest('base64url');
}
