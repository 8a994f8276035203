import { randomInt } from 'node:crypto';
import { maskAddress } from '#server/platform/mail/masked-address.ts';

/** Whose copy a page is. */
export type Mark = { name: string; email: string; orderNumber: string | null; traceId: string };

/** Crockford's base 32: no I, L, O or U, so that what is read off a photo is not misread. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PARTS = /^(.{4})(.{4})(.{4})$/;
const TRACE_ID = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?![0-9A-Z])/g;
const MAX_NAME_LENGTH = 60;

/** A new mark (60 random bits), as `7K2M-9QXA-4TBC`. */
export function newTraceId(): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return signs.replace(PARTS, '$1-$2-$3');
}

/** A mark as somebody typed it: in any case, with or without its dashes, O for 0 and I or L for 1. */
export function readTraceId(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return signs.replace(PARTS, '$1-$2-$3');
}

/** Everything in a text that could be a mark, each once; signs may have spaces between them, as in a text taken off a page. */
export function listTraceIds(text: string): string[] {
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, '-');
  const joined = plain.replace(/\s+/g, '');
  return [...new Set([plain, joined].flatMap((each) => each.match(TRACE_ID) ?? []))];
}

/** What a mark says, in two lines; without an e-mail the name stands alone. */
export function linesOf({ name, email, orderNumber, traceId }: Mark): [string, string] {
  const shown = [...name.trim()].slice(0, MAX_NAME_LENGTH).join('');
  return [
    email ? `${shown} · ${maskAddress(email)}` : shown,
    `${orderNumber ? `Order ${orderNumber}` : 'Free copy'} · ${traceId}`,
  ];
}
