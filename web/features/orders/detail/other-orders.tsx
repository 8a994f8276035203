import type { OrderLine, OrderPage } from '#contract/orders/order-page.ts';
import { OrderLink } from '#web/features/orders/order-link.tsx';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const titles = {
  course: { earlier: m.order_earlier_course, other: m.order_others_course },
  ebook: { earlier: m.order_earlier_ebook, other: m.order_others_ebook },
  'test-series': { earlier: m.order_earlier_series, other: m.order_others_series },
} as const;

/** The other orders of the same item, newest first. */
export function OtherOrders({ shown, others }: { shown: OrderPage; others: OrderLine[] }) {
  const language = useLanguage();
  if (others.length === 0) return null;
  const earlier = others.every(({ createdAt }) => createdAt < shown.createdAt);
  return (
    <section>
      <SectionHeading level={3} title={titles[shown.kind][earlier ? 'earlier' : 'other']()} />
      <Card className="mt-3">
        <ul className="divide-y divide-line">
          {others.map((order) => (
            <li key={order.id}>
              <OrderLink
                order={order}
                className="flex min-h-14 items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken md:px-6"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span>
                    <span className="block font-display text-base tabular-nums">{order.number}</span>
                    <span className="block text-ink-2 text-sm tabular-nums">
                      {dayAndTimeOf(order.createdAt, language)} · {inr(order.totalPaise)}
                    </span>
                  </span>
                  <OrderChip order={order} />
                </span>
                <Icon name="chevron-right" size={18} className="text-ink-3" />
              </OrderLink>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
