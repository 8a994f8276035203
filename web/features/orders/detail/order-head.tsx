import { useEffect, useRef } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Which order it is and where it stands; said aloud when that changes on the open page. */
export function OrderHead({ order }: { order: OrderPage }) {
  const heading = useFocusWhenMoved(order.status);
  return (
    <header>
      <nav aria-label={m.common_you_are_here()}>
        <ol className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
          <li>
            <PageLink to="/orders" className="inline-flex min-h-11 items-center hover:underline">
              {m.common_orders()}
            </PageLink>
          </li>
          <li aria-current="page" className="inline-flex items-center gap-2 text-ink tabular-nums">
            <Icon name="chevron-right" size={14} className="text-ink-3" />
            {order.number}
          </li>
        </ol>
      </nav>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="rounded-control font-display text-2xl tabular-nums outline-none md:text-3xl"
        >
          {m.order_title({ number: order.number })}
        </h1>
        <span role="status">
          <OrderChip order={order} open={order.items.some(({ open }) => open)} />
        </span>
      </div>
    </header>
  );
}

/** What was pressed may be gone with the state that it belonged to: reading goes on at the top. */
function useFocusWhenMoved(status: OrderPage['status']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    const at = document.activeElement;
    if (!at || at === document.body) heading.current?.focus({ preventScroll: true });
  }, [status]);
  return heading;
}
