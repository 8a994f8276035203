import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RegistrationWork } from '#contract/accounts/registration.ts';

/** Some 65 thousand hashes: about three seconds of a cheap phone. */
const WORK_BITS = 16;
export const WORK_SECONDS = 600;

const signatureOf = (secret: string, task: string): string =>
  createHmac('sha256', secret).update(task).digest('base64url');

/** A task for a browser: "bits.until.nonce.signature", good once and for ten minutes. */
export function createChallenge(secret: string, nowSeconds = Date.now() / 1000): string {
  const task = `${WORK_BITS}.${Math.ceil(nowSeconds) + WORK_SECONDS}.${randomBytes(16).toString('base64url')}`;
  return `${task}.${signatureOf(secret, task)}`;
}

/** Whether the task is one of ours, still good, and done: SHA-256 of "challenge:answer" begins with so many zero bits. */
export function isWorkDone(
  secret: string,
  { challenge, answer }: RegistrationWork,
  nowSeconds = Date.now() / 1000,
): boolean {
  const [bits = '', until = '', nonce = '', signature = ''] = challenge.split('.');
  const right = Buffer.from(signatureOf(secret, `${bits}.${until}.${nonce}`));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right) || Number(until) < nowSeconds) return false;
  const digest = hash('sha256', `${challenge}:${answer}`, 'buffer');
  return digest.readUInt32BE(0) >>> (32 - Number(bits)) === 0;
}
