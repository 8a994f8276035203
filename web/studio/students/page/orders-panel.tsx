import type { StudentPage } from '#contract/students/student-page.ts';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { dayOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';

/** What they ordered, newest first, and the sums. */
export function OrdersPanel({ student: { orders, spentPaise, refundedPaise } }: { student: StudentPage }) {
  const language = useLanguage();
  const sums = { paid: inr(spentPaise + refundedPaise), refunded: inr(refundedPaise), net: inr(spentPaise) };
  return (
    <Panel title={m.common_orders()} count={orders.length} aside={m.speople_orders_sums(sums)}>
      {orders.length === 0 && <p className="text-ink-2">{m.speople_orders_none()}</p>}
      <ul className="-mx-4 -my-4">
        {orders.map((order) => (
          <li key={order.id} className="border-line border-t first:border-t-0">
            <PageLink
              to={`/studio/orders/${order.id}`}
              className="flex min-h-11.5 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm hover:bg-row-on"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="block break-words font-medium">{order.title}</span>
                <span className="block text-ink-2 text-xs">
                  {dayOf(order.createdAt, language)} · {order.number}
                </span>
              </span>
              <span className="font-medium tabular-nums">{inr(order.totalPaise)}</span>
              <OrderChip order={order} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
