import * as v from 'valibot';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMade, sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';
import { findVisibleDocument } from './invoices.access.ts';
import { printDocument } from './pdf/document.rules.ts';
import { mountReturns } from './returns/gstr1.http.ts';
import { documentFileName } from './serials.rules.ts';

const DOWNLOADS = { calls: 60, seconds: 3600, counted: 'everywhere' } as const;
const Params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** GET /files/invoices/{id}: a document as PDF, for its buyer and for staff; GET /files/gstr1/{month}/{table}.csv for staff. */
export function mountInvoices(server: Door, contextOf: ContextOf): void {
  // Printed when it is asked for: that takes some 20 ms, and no second copy has to be kept.
  server.get('/files/invoices/:id', async (request, reply) => {
    const { db, limits, identity } = await contextOf(request);
    const params = v.safeParse(Params, request.params);
    if (!identity.person || !params.success) return sendMissing(reply);
    const wait = await limits.consume('invoices.download', DOWNLOADS, identity.person.id);
    if (wait !== undefined) {
      const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
      return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
    }
    const document = await findVisibleDocument(db, params.output.id, identity.person);
    if (!document) return sendMissing(reply);
    const name = documentFileName(document.number);
    return sendMade(reply, await printDocument(document), { mediaType: 'application/pdf', name });
  });
  mountReturns(server, contextOf);
}
