import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/orders/order-page.ts';
import { productPages } from '#web/platform/products/product-pages.ts';

type OrderLinkProps = { order: Pick<OrderLine, 'id' | 'kind' | 'productId'>; className: string; children: ReactNode };

/** Leads to an order. One whose item is gone is found under its own id. */
export function OrderLink({ order: { id, kind, productId }, ...rest }: OrderLinkProps) {
  return <Link {...productPages({ kind, id: productId ?? id }).orders} search={{ order: id }} {...rest} />;
}
