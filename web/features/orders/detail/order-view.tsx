import type { ReactNode } from 'react';
import type { SaleKind } from '#contract/products/product.ts';
import { useProductOrders } from '#web/features/orders/orders.queries.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderMissing } from './order-missing.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

type OrderViewProps = {
  kind: SaleKind;
  productId: string;
  orderId: string | undefined;
  /** What stands where the item was never ordered: the way to buy it. */
  none: ReactNode;
};

/** Your order of an item, live: the one that is asked for, or the latest. Somebody else's is not there. */
export function OrderView({ kind, productId, orderId, none }: OrderViewProps) {
  const { data: orders, isError, isFetching, refetch } = useProductOrders(kind, productId, orderId);
  if (orders)
    return (
      <OrderDetail key={orders.shown.id} order={orders.shown} others={orders.others} named={orderId !== undefined} />
    );
  if (orders === null) return orderId === undefined ? none : <OrderMissing />;
  return isError ? <ListFailed retrying={isFetching} onRetry={refetch} /> : <OrderSkeleton />;
}
