import { hash } from 'node:crypto';
import { networkOf } from '#server/platform/network/network.ts';

const DAY = 24 * 3600;
const everywhere = { counted: 'everywhere' } as const;

/** Failures that are free of waits, of one person at one address. */
const FREE_FAILURES = 4;
const MAX_WAIT = 60;

/** Wrong tries in a row for one account from one address, and the wait that they earned. */
export const PAIR = { calls: FREE_FAILURES, seconds: DAY, ...everywhere };
export const WAIT = { calls: 1, seconds: MAX_WAIT, ...everywhere };
/** Wrong tries from one address, whomever they were for. */
export const ADDRESS = { calls: 30, seconds: 600, ...everywhere };
/** Wrong tries in a row for one account, wherever they came from: then only a new password helps. */
export const ACCOUNT = { calls: 100, seconds: 365 * DAY, ...everywhere };

/** The seconds to wait after so many failures in a row: none, then 1, 2, 4 and so on to 60. */
export function waitAfter(failures: number): number {
  return failures <= FREE_FAILURES ? 0 : Math.min(MAX_WAIT, 2 ** (failures - FREE_FAILURES - 1));
}

/** An e-mail as counts know it, whether or not somebody has it. */
export function accountKey(email: string): string {
  return hash('sha256', email.trim().toLowerCase(), 'base64url');
}

/** One account at one address. */
export function pairKey(email: string, address: string): string {
  return `${accountKey(email)} ${networkOf(address)}`;
}
