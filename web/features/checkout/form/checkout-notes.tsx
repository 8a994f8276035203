import type { Quote } from '#contract/checkout/quote.ts';
import { OrderFault } from '#web/features/checkout/summary/order-fault.tsx';
import { ClosedNote, OpenOrderNote } from '#web/features/checkout/summary/order-note.tsx';
import type { CheckoutState } from '#web/features/checkout/use-checkout.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

type CheckoutNotesProps = { checkout: CheckoutState; quote: Quote };

/** What one should know before anything else. */
export function CheckoutNotes({ checkout: { product, busy, closedOrderId }, quote }: CheckoutNotesProps) {
  const { provider, totalPaise, openOrderId } = quote;
  const openElsewhere = openOrderId && openOrderId !== closedOrderId && !busy ? openOrderId : undefined;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {provider === 'sandbox' && totalPaise > 0 && <Notice tone="marigold">{m.checkout_sandbox()}</Notice>}
      {openElsewhere && <OpenOrderNote product={product} orderId={openElsewhere} />}
    </div>
  );
}

type OutcomeNoteProps = { checkout: CheckoutState; onRetry: () => void };

/** What came of the last press of the button, beside it. */
export function OutcomeNote({ checkout: { product, order, busy, closedOrderId }, onRetry }: OutcomeNoteProps) {
  if (busy) return null;
  if (order.error) return <OrderFault error={order.error} onRetry={onRetry} />;
  return closedOrderId ? <ClosedNote product={product} orderId={closedOrderId} /> : null;
}
