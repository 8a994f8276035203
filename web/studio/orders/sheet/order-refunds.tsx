import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { RefundActs } from '#web/studio/refunds/deciding/refund-acts.tsx';
import { StudioRefundState } from '#web/studio/refunds/refund-state.tsx';
import { causeInWords } from '#web/studio/refunds/refund-words.ts';

/** The refunds of an order: why, by whom, where each stands, and what can be done about it. */
export function OrderRefunds({ order }: { order: StudioOrder }) {
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={m.studio_nav_refunds()} count={order.refunds.length}>
      <ul className="grid gap-4">
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

function RefundLine({ refund, order }: { refund: StudioRefund; order: StudioOrder }) {
  const language = useLanguage();
  const {
    number,
    amountPaise,
    cause,
    reason,
    requestedAt,
    requestedBy,
    decidedBy,
    note,
    bankReference,
    error,
    proposal,
  } = refund;
  const facts = [
    m.smoney_asked_at({ at: dayAndTimeOf(requestedAt, language), who: requestedBy ?? m.smoney_nobody() }),
    proposal && m.smoney_proposed_by({ name: proposal.by ?? m.smoney_nobody(), sum: inr(proposal.amountPaise) }),
    decidedBy && m.smoney_decided_by({ name: decidedBy }),
    bankReference && m.common_bank_reference_reference({ reference: bankReference }),
    error && m.smoney_error({ error }),
  ].filter((each) => typeof each === 'string');
  return (
    <li className="grid gap-2 border-line border-t pt-4 text-sm first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold text-base tabular-nums">{inr(amountPaise)}</span>
        <StudioRefundState refund={refund} />
        <span className="tabular-nums">{number}</span>
        <span className="text-ink-2">{causeInWords(cause)}</span>
      </div>
      {reason && <p className="wrap-anywhere">{m.smoney_quoted({ text: reason })}</p>}
      {note && <p className="wrap-anywhere text-ink-2">{m.smoney_note_was({ text: note })}</p>}
      <p className="wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
      <RefundActs refund={refund} order={order} />
    </li>
  );
}
