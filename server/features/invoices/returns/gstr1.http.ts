import * as v from 'valibot';
import { mayDo } from '#contract/rights.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { readTax } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { type Cell, writeCsv } from '#server/platform/lists/csv.ts';
import { businessesTable, consumersTable, notesTable, serialsTable } from './gstr1.rules.ts';
import { listCreditNotes, listSerials, listToBusinesses, listToConsumers } from './gstr1.store.ts';

const Params = v.object({
  month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  file: v.picklist(['b2c.csv', 'b2b.csv', 'notes.csv', 'documents.csv']),
});
const NO_RETURN = 'This school is not registered to charge GST, so it files no GSTR-1.\n';
type File = v.InferOutput<typeof Params>['file'];

const TABLES: Record<File, (db: Db, month: string) => Promise<Cell[][]>> = {
  'b2c.csv': async (db, month) => consumersTable(await listToConsumers(db, month)),
  'b2b.csv': async (db, month) => businessesTable(await listToBusinesses(db, month)),
  'notes.csv': async (db, month) => notesTable(await listCreditNotes(db, month)),
  'documents.csv': async (db, month) => serialsTable(await listSerials(db, month)),
};

/** GET /files/gstr1/{month}/{table}.csv: what was issued in a month (of India), in the tables of the GSTR-1 form. */
export function mountReturns(server: Door, contextOf: ContextOf): void {
  server.get('/files/gstr1/:month/:file', async (request, reply) => {
    const context = await contextOf(request);
    const { person } = context.identity;
    const params = v.safeParse(Params, request.params);
    if (!params.success || !person || !mayDo(person.role, 'tax.export')) return sendMissing(reply);
    if ((await readTax(context.db)).mode !== 'regular')
      return reply.code(409).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(NO_RETURN);
    const { month, file } = params.output;
    const rows = await TABLES[file](context.db, month);
    const details = { file, rows: rows.length - 1 };
    await recordEvent(context.db, context, 'tax.exported', { subjectId: month, details });
    return sendMade(reply, writeCsv(rows), { mediaType: 'text/csv; charset=utf-8', name: `gstr1-${month}-${file}` });
  });
}
