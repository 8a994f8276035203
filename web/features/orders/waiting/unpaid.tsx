import type { OrderPage } from '#contract/orders/order-page.ts';
import { PaymentBand } from '#web/features/orders/payment-band.tsx';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { failureReason } from './failure-reason.ts';
import { PayFault } from './pay-fault.tsx';
import { RefundRequestedLine } from './refund-requested-line.tsx';
import { UnpaidActions } from './unpaid-actions.tsx';
import type { UnpaidState } from './unpaid-state.ts';
import { useAsking } from './use-asking.ts';
import { usePaying } from './use-paying.ts';

type UnpaidView = UnpaidState & { shows: Exclude<UnpaidState['shows'], 'confirming'> };
type UnpaidProps = { order: OrderPage; face: UnpaidView };

const titles: Record<UnpaidView['shows'], () => string> = {
  failed: m.order_failed_title,
  closed: m.common_payment_closed,
  unpaid: m.common_not_paid_yet,
};

/** Nobody has paid, or an attempt failed: the same order can be paid still, at its own price. */
export function Unpaid({ order, face }: UnpaidProps) {
  const language = useLanguage();
  const { asked, asking, ask } = useAsking(order.id, false);
  const again = usePaying(order, ask);
  const failed = face.shows === 'failed';
  const moment = dayAndTimeOf(order.expiresAt, language);
  return (
    <PaymentBand
      tone={failed ? 'live' : 'brand'}
      icon={failed ? 'close-circle' : 'clock'}
      title={titles[face.shows]()}
      actions={<UnpaidActions order={order} paying={again.busy} onPay={again.start} asking={asking} onAsk={ask} />}
    >
      <p role={failed ? 'alert' : undefined}>
        {failed ? m.order_failed_text({ reason: failureReason(face.reason) }) : m.order_unpaid_text({ moment })}
      </p>
      {failed && <p>{m.order_failed_same({ moment })}</p>}
      {again.error !== null && <PayFault error={again.error} order={order} />}
      <RefundRequestedLine asked={asked} />
    </PaymentBand>
  );
}
