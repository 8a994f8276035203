import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createQueue } from './queue.rules.ts';

const derive = promisify(argon2);

/** OWASP password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19456;
const PASSES = 2;
const TAG_BYTES = 32;

// Hashes run on libuv's four threads, one of which is left to files and name look-ups; and one core is left to
// everybody who is not signing in.
const inTurn = createQueue(Math.max(1, Math.min(3, availableParallelism() - 1)));

async function tagOf(password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  const parameters = { message, nonce: salt, parallelism: 1, tagLength: TAG_BYTES, memory: MEMORY_KIB, passes: PASSES };
  return inTurn(() => derive('argon2id', parameters));
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
