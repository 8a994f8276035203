import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The address by which a calendar asks; it needs nothing but the secret. */
export function feedUrlOf(publicUrl: string, secret: string): string {
  return `${publicUrl}/calendar/${secret}.ics`;
}
