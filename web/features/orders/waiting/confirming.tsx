import type { OrderPage } from '#contract/orders/order-page.ts';
import { PaymentBand } from '#web/features/orders/payment-band.tsx';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { RefundRequestedLine } from './refund-requested-line.tsx';
import { useAsking } from './use-asking.ts';

type ConfirmingProps = {
  order: OrderPage;
  /** Where it is not sure that somebody paid, they may say so. */
  onNotPaid: (() => void) | undefined;
};

/** The bank is asked until it knows. The order itself moves by its live snapshot. */
export function Confirming({ order, onNotPaid }: ConfirmingProps) {
  const { asked, asking, ask } = useAsking(order.id, true);
  const actions = (
    <>
      <Button variant="line" icon="refresh" resting={asking} onClick={ask}>
        {m.common_check_now()}
      </Button>
      {onNotPaid && (
        <Button variant="ghost" onClick={onNotPaid}>
          {m.order_not_paid_yet()}
        </Button>
      )}
    </>
  );
  return (
    <PaymentBand
      tone="marigold"
      icon="hourglass"
      title={m.order_confirming_title({ amount: inr(order.totalPaise) })}
      busy
      actions={actions}
    >
      <p role="status">{m.order_confirming_text()}</p>
      <RefundRequestedLine asked={asked} />
    </PaymentBand>
  );
}
