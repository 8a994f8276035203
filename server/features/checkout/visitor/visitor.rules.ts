import type { VisitorOrder } from '#contract/checkout/visitor-order.ts';
import { isHeld, isOpen } from '#server/features/checkout/checkout.rules.ts';
import type { Order } from '#server/features/orders/orders.access.ts';

/** Whether its money is here, so that what was bought waits for the e-mail alone. */
export function isPaid({ status }: Pick<Order, 'status'>): boolean {
  return status === 'paid' || status === 'partially_refunded';
}

type Attempt = 'created' | 'authorized' | undefined;

/** How an order stands for the visitor who made it. An attempt to pay keeps it waiting, also when its price is no longer held. */
export function visitorStatusOf(
  order: Pick<Order, 'status' | 'expiresAt'>,
  attempt: Attempt,
  now: Date,
): VisitorOrder['status'] {
  if (isPaid(order)) return 'paid';
  if (order.status === 'refunded' || order.status === 'auto_refunded') return 'returned';
  if (!isOpen(order)) return 'closed';
  if (attempt) return 'waiting-for-bank';
  return isHeld(order, now) ? 'open' : 'closed';
}
