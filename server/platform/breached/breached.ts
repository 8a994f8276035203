import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Bloom filter of the texts that `generate.ts` was given: it forgets none, and takes 1 in 15,000 others for one. */
export const FILTER_FILE = join(import.meta.dirname, 'breached.bin');

const BITS_PER_TEXT = 20;
const PLACES = 14;

let filter: Buffer | undefined;

/** Whether a password, in lower case, is among those that breaches have made common. */
export function isBreached(password: string): boolean {
  filter ??= readFileSync(FILTER_FILE);
  const bits = filter;
  return placesOf(password, bits).every((place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1);
}

/** The bytes of a filter that holds these texts. */
export function filterOf(texts: string[]): Buffer {
  const bits = Buffer.alloc(Math.ceil((texts.length * BITS_PER_TEXT) / 8));
  for (const place of texts.flatMap((text) => placesOf(text, bits))) {
    bits.writeUInt8(bits.readUInt8(place >> 3) | (1 << (place & 7)), place >> 3);
  }
  return bits;
}

/** Two halves of one hash make as many places as are wanted (Kirsch and Mitzenmacher). */
function placesOf(text: string, bits: Buffer): number[] {
  const digest = hash('sha256', text, 'buffer');
  const first = digest.readUInt32LE(0);
  const step = digest.readUInt32LE(4) | 1;
  return Array.from({ length: PLACES }, (_, turn) => (first + turn * (step >>> 0)) % (bits.length * 8));
}
