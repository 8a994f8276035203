import { useState } from 'react';
import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { documentWords } from '#web/features/orders/money/document-links.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { useCheckOrder } from '#web/studio/orders/orders.queries.ts';
import { RefundDialog } from '#web/studio/refunds/deciding/refund-dialog.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Asks the provider, fetches the document, gives money back. */
export function OrderActs({ order }: { order: StudioOrder }) {
  const [isGiving, setGiving] = useState(false);
  const check = useCheckOrder(order.id);
  const document = order.documents.find(({ kind }) => kind !== 'credit-note');
  const ask = () =>
    check.mutate(undefined, {
      onSuccess: (answer) =>
        setAlert(
          answer === 'asked'
            ? { alertType: 'success', message: m.smoney_checked() }
            : { alertType: 'error', message: m.smoney_check_silent() },
        ),
      onError: () => setAlert(),
    });
  return (
    <>
      {order.provider !== 'free' && (
        <Button variant="line" icon="refresh" busy={check.isPending} onClick={ask}>
          {m.common_check_now()}
        </Button>
      )}
      {document && (
        <a href={`/files/invoices/${encodeURIComponent(document.id)}`} download className={buttonClass('line')}>
          <Icon name="download" size={18} />
          {documentWords[document.kind].name()}
        </a>
      )}
      {order.mostPaise > 0 && (
        <Button variant="danger" icon="undo" onClick={() => setGiving(true)}>
          {m.common_refund()}
        </Button>
      )}
      <RefundDialog order={order} refund={null} open={isGiving} onClose={() => setGiving(false)} />
    </>
  );
}
