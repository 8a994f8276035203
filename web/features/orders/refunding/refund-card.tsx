import type { OrderPage } from '#contract/orders/order-page.ts';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { RefundOffer } from './refund-offer.tsx';
import { RefundState } from './refund-state.tsx';

/** Money back: what was asked for and where it is, and whether it can be asked for. Nothing where nothing was paid. */
export function RefundCard({ order }: { order: OrderPage }) {
  const { refunds, refundable } = order;
  const offered = [null, 'too-late', 'seen-too-much', 'downloaded'].includes(refundable.refusal);
  if (refunds.length === 0 && !offered) return null;
  return (
    <SectionCard title={m.common_refund()}>
      <div className="grid gap-5">
        {refunds.toReversed().map((refund) => (
          <RefundState key={refund.id} refund={refund} order={order} />
        ))}
        {offered && <RefundOffer order={order} />}
      </div>
    </SectionCard>
  );
}
