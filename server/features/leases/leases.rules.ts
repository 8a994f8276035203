import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Document } from '#contract/reading/document.ts';
import type { Secrets } from '#server/platform/storage/secrets.ts';

const DAY_MS = 86_400_000;

type LeaseTerms = { days: number; rightEnds: Date | null };

/** Until when a lease that is made `now` holds: so many days, and never past the right that it rests on. */
export function leaseEnd(now: number, { days, rightEnds }: LeaseTerms): Date {
  return new Date(Math.min(now + days * DAY_MS, rightEnds?.getTime() ?? Number.POSITIVE_INFINITY));
}

/**
 * Signs leases for the school: ECDSA over P-256, which every browser can check, with a pair of keys that is the same as long
 * as the school's key is. `publicKey`: the point, uncompressed, in base64url.
 */
export function openLeaseSigner(secrets: Secrets) {
  const pair = createECDH('prime256v1');
  // As it was derived, all of its 32 bytes: what the pair answers lacks those that are zero at its beginning.
  const d = secrets.derive('leases');
  pair.setPrivateKey(d, 'base64url');
  const point = pair.getPublicKey();
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } });
  return {
    publicKey: point.toString('base64url'),
    sign(userId: string, { kind, id }: Document, until: string): string {
      const text = JSON.stringify(['lease', userId, kind, id, until]);
      return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    },
  };
}
