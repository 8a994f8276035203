import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { OrderAttempts } from './order-attempts.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { StudioOrderHead } from './order-head.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderSteps } from './order-steps.tsx';
import { WaitingBuyer } from './waiting-buyer.tsx';

/** All of an order: what was bought and paid, each try, its refunds, who bought it and what happened. */
export function OrderSheet({ order }: { order: StudioOrder }) {
  return (
    <>
      <StudioOrderHead order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <OrderItems order={order} />
          {order.attempts.length + order.providerOrders.length > 0 && <OrderAttempts order={order} />}
          <OrderRefunds order={order} />
        </div>
        <div className="grid min-w-0 gap-5">
          {order.awaitsEmail ? <WaitingBuyer order={order} /> : <OrderBuyer order={order} />}
          <OrderSteps events={order.events} />
        </div>
      </div>
    </>
  );
}
