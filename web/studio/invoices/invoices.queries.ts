import { useQuery } from '@tanstack/react-query';
import type { InvoiceList } from '#contract/invoices.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A page of all documents, live. */
export function useInvoices(search: ListSearch) {
  const { data } = useLive('invoices.changes.watch');
  return useRows('invoices', search, (filter) => api.invoices.list(filter as InvoiceList), data?.version);
}

/** The months that have documents, with their sums, the newest first. */
export function useInvoiceMonths() {
  return useQuery({
    queryKey: ['studio', 'invoice-months'],
    queryFn: () => api.invoices.months(),
    retry: false,
    networkMode: 'always',
  });
}
