import { Readable } from 'node:stream';
import * as v from 'valibot';
import { mayDo, type Permission } from '#contract/rights.ts';
import { type CsvListName, csvPath } from '#contract/studio/csv-lists.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type Cell, CSV_HEAD, writeCsvRows } from './csv.ts';

/** A list of the studio as a file: who may have it, what it is asked by (the list's own input), its heads, and its rows by pages. */
export type CsvList<Search extends object = object> = {
  name: CsvListName;
  permission: Permission;
  search: v.GenericSchema<unknown, Search>;
  head: string[];
  /** The heads of a matrix, after `head`: they follow from what is asked. */
  columns?(context: Context, search: Search): Promise<string[]>;
  /** A method and no property: so lists of every search are lists. */
  pages(context: Context, search: Search): AsyncIterable<Cell[][]>;
};

type RecordDownload = (context: Context, name: string, search: object) => Promise<void>;

/** GET /files/lists/{name}.csv with the query of the list: all rows that match, as they come. `tell` writes down who took it. */
export function mountCsvList(
  server: Door,
  contextOf: ContextOf,
  tell: RecordDownload,
  { name, permission, search, head, ...list }: CsvList,
): void {
  server.get(csvPath(name), async (request, reply) => {
    const context = await contextOf(request);
    const { person } = context.identity;
    if (!person || person.held || !mayDo(person.role, permission)) return sendMissing(reply);
    const asked = v.safeParse(search, request.query);
    if (!asked.success) return reply.code(400).send({ code: 'BAD_REQUEST' });
    await tell(context, name, asked.output);
    const day = new Date().toISOString().slice(0, 10);
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .header('cache-control', 'private, no-store');
    const heads = [...head, ...((await list.columns?.(context, asked.output)) ?? [])];
    return reply.send(Readable.from(textOf(heads, list.pages(context, asked.output))));
  });
}

async function* textOf(head: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield CSV_HEAD + writeCsvRows([head]);
  for await (const rows of pages) yield writeCsvRows(rows);
}
