import type { StudioOrder } from '#contract/orders/order-page.studio.ts';
import { OrderChip } from '#web/features/orders/order-status.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ordersScreen } from '#web/studio/orders/orders.screen.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { OrderActs } from './order-acts.tsx';

const LIST = ordersScreen.to;

/** An order's number, where it stands, and what can be done with it. */
export function StudioOrderHead({ order }: { order: StudioOrder }) {
  const language = useLanguage();
  const { number, totalPaise, student, createdAt } = order;
  const line = m.smoney_order_line({ sum: inr(totalPaise), name: student.name, at: dayAndTimeOf(createdAt, language) });
  const waits = order.refunds.some(({ status, approvedAt }) => status === 'requested' && !approvedAt);
  return (
    <PageHead
      crumb={{ to: LIST, label: m.common_orders() }}
      title={number}
      chip={
        <>
          <OrderChip order={order} />
          {order.awaitsEmail && <Chip tone="mar">{m.smoney_awaits_email()}</Chip>}
          {waits && <Chip tone="mar">{m.common_refund_asked_for()}</Chip>}
        </>
      }
      line={line}
      acts={<OrderActs order={order} />}
    />
  );
}
