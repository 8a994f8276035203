import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for another: no 0, O, 1, I, L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const SIGNS_PER_GROUP = 4;

/** A code that cannot be guessed (59 random bits) and can be read out: ADH-7K2M-9QXW-C4TR. */
export function newCode(): string {
  const group = () => Array.from({ length: SIGNS_PER_GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return ['ADH', ...Array.from({ length: GROUPS }, group)].join('-');
}
