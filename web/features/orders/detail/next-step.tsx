import { Link } from '@tanstack/react-router';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { BuyLink } from '#web/features/orders/buy-link.tsx';
import { OrderLink } from '#web/features/orders/order-link.tsx';
import { isWaiting } from '#web/features/orders/order-status.tsx';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type NextStepProps = { order: OrderPage; newer: OrderPage['id'] | undefined };

/** To what was bought; where this order opens nothing, to the one that may, or to buying it again. */
export function NextStep({ order, newer }: NextStepProps) {
  const { kind, productId, items, status } = order;
  if (productId === null || isWaiting(order)) return null;
  const owned = order.refunds.some(({ cause }) => cause === 'already-owned');
  if (items.some(({ open }) => open) || owned) return <Open kind={kind} id={productId} />;
  if (newer !== undefined)
    return (
      <OrderLink order={{ id: newer, kind, productId }} className={buttonClass('soft', 'lg')}>
        {m.order_see_newest()}
      </OrderLink>
    );
  return (
    <BuyLink product={{ kind, id: productId }} className={buttonClass('primary', 'lg')}>
      {status === 'cancelled' || status === 'expired' ? m.common_try_again() : m.order_buy_again()}
    </BuyLink>
  );
}

const OPEN = {
  course: { icon: 'play', label: m.order_start },
  ebook: { icon: 'book-open', label: m.common_read },
  'test-series': { icon: 'checklist', label: m.common_see_tests },
} as const;

function Open({ kind, id }: { kind: OrderPage['kind']; id: string }) {
  const { icon, label } = OPEN[kind];
  return (
    <Link {...productPages({ kind, id }).open} className={buttonClass('primary', 'lg')}>
      <Icon name={icon} size={18} />
      {label()}
    </Link>
  );
}
