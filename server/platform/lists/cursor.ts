import { ORPCError } from '@orpc/server';
import * as v from 'valibot';
import { parseJson } from '#server/platform/records/parse-json.ts';

/** Where a page of a list ended, as text that fits an address: the last row's sort key and id. */
export function toCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place again, undefined without a cursor; BAD_REQUEST for one that holds nothing of this shape: it was made up. */
export function fromCursor<T>(shape: v.GenericSchema<unknown, T>, cursor: string | undefined): T | undefined {
  if (cursor === undefined) return undefined;
  const { success, output } = v.safeParse(shape, parse(Buffer.from(cursor, 'base64url').toString()));
  if (success) return output;
  throw new ORPCError('BAD_REQUEST', {
    status: 400,
    message: 'The input does not fit',
    data: { issues: [{ path: ['after'], message: 'Not a place in this list' }] },
  });
}

const TIME = String.raw`(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::?[0-5]\d)?`;
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
const MOMENT = new RegExp(`^\\S{10} ${TIME}$`);

/** Whether PostgreSQL reads it as a date: 2026-02-30 is none. */
export function isDate(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether PostgreSQL reads it as the moment that it writes: `2026-02-28 23:59:59.123456+05:30`. */
export const isMoment = (text: string): boolean => MOMENT.test(text) && isDate(text.slice(0, 10));

function parse(json: string): unknown {
  // No row of ours has a control character in its key; PostgreSQL would refuse some of them.
  return json.includes('\\u') ? undefined : parseJson(json);
}
