import { documentWords } from '#web/features/orders/money/document-links.tsx';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { OrderBounds } from '#web/studio/orders/order-bounds.tsx';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { Download, useInvoiceColumns } from './invoice-columns.tsx';
import { InvoiceMonths } from './invoice-months.tsx';
import { useInvoices } from './invoices.queries.ts';
import { invoicesScreen } from './invoices.screen.ts';

const KINDS = ['invoice', 'receipt', 'bill-of-supply', 'credit-note'] as const;

export function InvoicesPage() {
  const list = useList('invoices', ['kind', 'from', 'until']);
  const rows = useInvoices(list.search);
  return (
    <>
      <PageHead title={m.studio_nav_invoices()} line={m.smoney_invoices_line()} />
      <InvoiceMonths />
      <OrderBounds list={list} names={[]} />
      <StudioList
        list={list}
        rows={rows}
        label={m.studio_nav_invoices()}
        columns={useInvoiceColumns()}
        nameOf={({ number }) => number}
        phone={(row) => ({
          title: row.buyer,
          detail: `${row.number} · ${documentWords[row.kind].name()}`,
          end: (
            <span className="grid justify-items-end">
              {inr(row.totalPaise)}
              <Download {...row} />
            </span>
          ),
        })}
        tabs={[
          { label: m.common_all(), search: {} },
          ...KINDS.map((kind) => ({ label: documentWords[kind].name(), search: { kind } })),
        ]}
        csv={invoicesScreen.csv.list}
        empty={<EmptyState title={m.smoney_invoices_none()} text={m.smoney_invoices_none_text()} />}
      />
    </>
  );
}
