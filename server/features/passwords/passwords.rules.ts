import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveTag } from './hashing/argon2-threads.rules.ts';

/** OWASP password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19456;
const PASSES = 2;
const TAG_BYTES = 32;

async function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return deriveTag({ message, nonce: salt, parallelism: 1, tagLength: TAG_BYTES, memory: MEMORY_KIB, passes: PASSES });
}

/** The PHC string of a password: argon2id, base64 without padding. */
export async function derivePasswordHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password belongs to a PHC string of ours; compares in constant time. */
export async function matchesPasswordHash(password: string, phc: string): Promise<boolean> {
  const [salt, tag] = phc
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64'));
  if (!salt || tag?.length !== TAG_BYTES) return false;
  return timingSafeEqual(await tagOf(password, salt), tag);
}

/** Spends what a verification costs, so that an unknown e-mail answers no sooner than a known one. */
export async function spendVerification(password: string): Promise<false> {
  await tagOf(password, randomBytes(16));
  return false;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
