import type { OrderPage } from '#contract/orders/order-page.ts';
import { inr } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';

type UnpaidActionsProps = {
  order: OrderPage;
  paying: boolean;
  onPay: () => void;
  asking: boolean;
  onAsk: () => void;
};

/** Pay, ask whether it is paid, or let it be. */
export function UnpaidActions({ order, paying, onPay, asking, onAsk }: UnpaidActionsProps) {
  return (
    <>
      <Button busy={paying} onClick={onPay}>
        {m.order_pay({ amount: inr(order.totalPaise) })}
      </Button>
      <Button variant="line" icon="refresh" busy={asking} onClick={onAsk}>
        {m.common_check_now()}
      </Button>
      <CancelOrder order={order} />
    </>
  );
}
