import type { OrderPage } from '#contract/orders/order-page.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Kind = OrderPage['documents'][number]['kind'];

export const documentWords: Record<Kind, { name: () => string; download: () => string }> = {
  invoice: { name: m.order_invoice, download: m.order_invoice_download },
  receipt: { name: m.order_receipt, download: m.order_receipt_download },
  'bill-of-supply': { name: m.order_bill, download: m.order_bill_download },
  'credit-note': { name: m.order_credit_note, download: m.order_credit_note_download },
};

/** An order's papers as PDF. */
export function DocumentLinks({ documents }: Pick<OrderPage, 'documents'>) {
  const several = (kind: Kind) => documents.filter((other) => other.kind === kind).length > 1;
  return documents.map(({ id, kind, number }) => (
    <a
      key={id}
      href={`/files/invoices/${encodeURIComponent(id)}`}
      download
      className={buttonClass(kind === 'credit-note' ? 'line' : 'soft', 'lg', 'w-full')}
    >
      <Icon name="download" size={18} />
      <span>
        {documentWords[kind].download()}
        {several(kind) && <span className="block font-medium text-sm tabular-nums">{number}</span>}
      </span>
    </a>
  ));
}
