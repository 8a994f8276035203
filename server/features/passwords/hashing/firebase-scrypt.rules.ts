import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from './queue.rules.ts';

const derive = promisify<Buffer, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const oneAtATime = createQueue(1);

/** A project's parameters as the console of Firebase prints them; key and separator in base64. */
export type FirebaseHashParameters = { signerKey: string; saltSeparator: string; rounds: number; memoryCost: number };

/**
 * Firebase's modified scrypt (github.com/firebase/scrypt): the password's scrypt key encrypts the signer key with
 * AES-256-CTR from a zero counter; the cipher text is the hash. `salt` and `hash` in base64.
 */
export async function verifyFirebasePassword(
  password: string,
  stored: { salt: string; hash: string },
  { signerKey, saltSeparator, rounds, memoryCost }: FirebaseHashParameters,
): Promise<boolean> {
  const salt = Buffer.concat([Buffer.from(stored.salt, 'base64'), Buffer.from(saltSeparator, 'base64')]);
  const cost = { N: 2 ** memoryCost, r: rounds, p: 1, maxmem: 256 * 2 ** memoryCost * rounds };
  const key = await oneAtATime(() => derive(Buffer.from(password), salt, 64, cost));
  const cipher = createCipheriv('aes-256-ctr', key.subarray(0, 32), Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(Buffer.from(signerKey, 'base64')), cipher.final()]);
  const kept = Buffer.from(stored.hash, 'base64');
  return made.length === kept.length && timingSafeEqual(made, kept);
}
