import { hash, randomBytes } from 'node:crypto';

const PERIOD_MS = 30_000;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 80 bits: sixteen letters, in groups of four. */
const RECOVERY_BYTES = 10;

/** Loaded with the first code: few people have an app of them. */
const loadOtp = () => import('otpauth');

/** A new secret for an app of codes, 160 random bits in base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await loadOtp();
  return new Secret({ size: 20 }).base32;
}

/** The secret as the address that an app scans. */
export async function uriOf(secret: string, issuer: string, label: string): Promise<string> {
  const { TOTP } = await loadOtp();
  return new TOTP({ secret, issuer, label }).toString();
}

/** Which half minute since 1970 a code is of: this one, the last or the next; undefined when of none. */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | undefined> {
  const { TOTP } = await loadOtp();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta;
}

export async function newRecoveryCodes(): Promise<string[]> {
  const { Secret } = await loadOtp();
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return letters.replace(/.{4}(?!$)/g, '$&-');
  });
}

/** What is kept of a recovery code, however it was typed: small letters, blanks, a nought for an O. */
export function hashRecoveryCode(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I');
  return hash('sha256', letters, 'buffer');
}
