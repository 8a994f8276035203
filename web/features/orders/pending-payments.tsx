import type { OrderLine } from '#contract/orders/order-page.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { OrderLink } from './order-link.tsx';
import { useAskBank, usePendingOrders } from './orders.queries.ts';
import { PaymentBand } from './payment-band.tsx';
import { RefundRequestedLine } from './waiting/refund-requested-line.tsx';

/** Your payments that a bank has not confirmed; each goes by itself once it has. Nothing when there are none. */
export function PendingPayments() {
  const { data: orders } = usePendingOrders();
  if (!orders?.length) return null;
  return (
    <section aria-label={m.order_pending_label()} className="grid gap-3">
      {orders.map((order) => (
        <PendingPayment key={order.id} order={order} />
      ))}
    </section>
  );
}

function PendingPayment({ order }: { order: OrderLine }) {
  const ask = useAskBank(order.id);
  const actions = (
    <>
      <Button icon="refresh" busy={ask.isPending} onClick={() => ask.mutate()}>
        {m.common_check_now()}
      </Button>
      <OrderLink order={order} className={buttonClass('line')}>
        {m.order_see()}
      </OrderLink>
    </>
  );
  return (
    <PaymentBand
      tone="marigold"
      icon="hourglass"
      title={m.order_pending_title({ amount: inr(order.totalPaise) })}
      actions={actions}
    >
      <p>{m.order_pending_text({ title: order.title })}</p>
      <RefundRequestedLine asked={ask.data} />
    </PaymentBand>
  );
}
