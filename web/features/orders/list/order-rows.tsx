import { useRef } from 'react';
import type { OrderLine } from '#contract/orders/order-page.ts';
import type { useOrders } from '#web/features/orders/orders.queries.ts';
import { MoreItems } from '#web/platform/catalogue/more-items.tsx';
import { OrderRow } from './order-row.tsx';

type OrderRowsProps = { orders: OrderLine[]; found: ReturnType<typeof useOrders> };

/** The orders that have come, and the way to those after them. */
export function OrderRows({ orders, found }: OrderRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul
        ref={list}
        aria-busy={found.isPlaceholderData}
        className="grid grid-cols-1 gap-3 transition-opacity aria-busy:opacity-60"
      >
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <MoreItems found={found} list={list} />
    </>
  );
}
