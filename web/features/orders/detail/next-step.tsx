import { Link } from '@tanstack/react-router';
import type { OrderPage } from '#contract/order-page.ts';
import { BuyLink } from '#web/features/orders/buy-link.tsx';
import { OrderLink } from '#web/features/orders/order-link.tsx';
import { isWaiting } from '#web/features/orders/order-status.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type NextStepProps = { order: OrderPage; newer: OrderPage['id'] | undefined };

/** To what was bought; where this order opens nothing, to the one that may, or to buying it again. */
export function NextStep({ order, newer }: NextStepProps) {
  const { kind, itemId, items, status } = order;
  if (itemId === null || isWaiting(order)) return null;
  const owned = order.refunds.some(({ cause }) => cause === 'already-owned');
  if (items.some(({ open }) => open) || owned) return <Open kind={kind} id={itemId} />;
  if (newer !== undefined)
    return (
      <OrderLink order={{ id: newer, kind, itemId }} className={buttonClass('soft', 'lg')}>
        {m.order_see_newest()}
      </OrderLink>
    );
  return (
    <BuyLink item={{ kind, id: itemId }} className={buttonClass('primary', 'lg')}>
      {status === 'cancelled' || status === 'expired' ? m.order_try_again() : m.order_buy_again()}
    </BuyLink>
  );
}

function Open({ kind, id }: { kind: OrderPage['kind']; id: string }) {
  const course = { to: '/course/$courseId/lesson', params: { courseId: id } };
  const ebook = { to: '/ebook/$bookId/read', params: { bookId: id } };
  return (
    <Link {...(kind === 'course' ? course : ebook)} className={buttonClass('primary', 'lg')}>
      <Icon name={kind === 'course' ? 'play' : 'book-open'} size={18} />
      {kind === 'course' ? m.order_start() : m.order_read()}
    </Link>
  );
}
