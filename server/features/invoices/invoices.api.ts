import { liveQuery, os, readChangeVersion } from '#server/platform/rpc.ts';
import { listMonths } from './invoices.store.ts';
import { listInvoices } from './listing/listing.store.ts';

export const invoices = os.invoices.router({
  changes: { watch: os.invoices.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.invoices.list.handler(({ context, input }) => listInvoices(context.db, input)),
  months: os.invoices.months.handler(({ context }) => listMonths(context.db)),
});
