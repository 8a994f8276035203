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

function parse(json: string): unknown {
  // No row of ours has a control character in its key; PostgreSQL would refuse some of them.
  return json.includes('\\u') ? undefined : parseJson(json);
}
