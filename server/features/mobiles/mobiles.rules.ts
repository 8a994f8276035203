import { hash } from 'node:crypto';

export const CODE_MINUTES = 5;

/** Seconds that a number rests after its first code of an hour, after the second, and after each later one. */
const RESTS = [30, 60, 120] as const;
const CODES_AN_HOUR = 5;

/** How many codes were asked for a number within an hour, and how many seconds ago the latest and the first. */
export type CodesAsked = { count: number; latest: number; first: number };

/** How many seconds from now on no code may be asked for; 0: one may. */
export function secondsToWait({ count, latest, first }: CodesAsked): number {
  if (count === 0) return 0;
  const rest = restAfter(count) - latest;
  const hour = count >= CODES_AN_HOUR ? 3600 - first : 0;
  return Math.max(0, Math.ceil(Math.max(rest, hour)));
}

/** Seconds that a number rests after this many codes, of which there is one at least. */
export function restAfter(count: number): number {
  return RESTS[Math.min(count, RESTS.length) - 1] ?? 0;
}

/** A number as it is kept, in E.164, of one that may lack the +91. */
export function toE164(typed: string): string {
  return `+91${typed.slice(-10)}`;
}

/** What is kept of a code (SHA-256); the request is in it, so that one table of a million hashes does not open every row. */
export function hashMobileCode(request: string, code: string): Buffer {
  return hash('sha256', `${request} ${code.replace(/\s/g, '')}`, 'buffer');
}
