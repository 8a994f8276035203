import type { ServerResponse } from 'node:http';

/** The most that an answer can be lent, and how many answers at once. */
export const MAX_LENT_BYTES = 1024 * 1024;
const MAX_LOANS = 32;
const free: Buffer[] = [];
let made = 0;

/**
 * Bytes to fill and send as this answer, lent until it is sent or broken off; undefined when too many are lent already.
 * Each megabyte of new buffers brings the next collection of all garbage nearer, which cost more than sending them.
 */
export function lendBytes(answer: ServerResponse): Buffer | undefined {
  if (answer.closed || answer.destroyed) return undefined;
  const lent = free.pop() ?? makeOne();
  if (lent) answer.once('close', () => free.push(lent));
  return lent;
}

function makeOne(): Buffer | undefined {
  if (made >= MAX_LOANS) return undefined;
  made += 1;
  return Buffer.allocUnsafeSlow(MAX_LENT_BYTES);
}
