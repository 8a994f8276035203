import type { OrderLine, OrderPage } from '#contract/orders/order-page.ts';
import { PaymentFacts } from '#web/features/orders/money/payment-facts.tsx';
import { PriceCard } from '#web/features/orders/money/price-card.tsx';
import { isWaiting } from '#web/features/orders/order-status.tsx';
import { RefundCard } from '#web/features/orders/refunding/refund-card.tsx';
import { WaitingPayment } from '#web/features/orders/waiting/waiting-payment.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderedProductCard } from './ordered-product-card.tsx';
import { OtherOrders } from './other-orders.tsx';
import { TimeLine } from './time-line.tsx';
import { TroubleNote } from './trouble-note.tsx';

type OrderDetailProps = {
  order: OrderPage;
  others: OrderLine[];
  /** Whether the address names this order. */
  named: boolean;
};

/** One order: what and the next step, what happened, the money, the way back. */
export function OrderDetail({ order, others, named }: OrderDetailProps) {
  const newer = others.find(({ createdAt }) => createdAt > order.createdAt)?.id;
  return (
    <>
      <OrderHead order={order} />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <OrderedProductCard order={order} newer={newer} />
          {isWaiting(order) && <WaitingPayment order={order} named={named} />}
          <TimeLine order={order} />
        </div>
        <aside className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceCard order={order} />
          <RefundCard order={order} />
          <TroubleNote number={order.number} />
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <PaymentFacts order={order} />
          <OtherOrders shown={order} others={others} />
        </div>
      </div>
    </>
  );
}
