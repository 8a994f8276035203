import type { OrderLine } from '#contract/orders/order-page.ts';
import { BuyLink } from '#web/features/orders/buy-link.tsx';
import { isNoLongerOpen } from '#web/features/orders/orders.queries.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type PayFaultProps = { error: unknown; order: Pick<OrderLine, 'kind' | 'productId'> };

/** Why the payment page did not open; in each case nothing was charged by it. */
export function PayFault({ error, order: { kind, productId } }: PayFaultProps) {
  const closed = isNoLongerOpen(error);
  const sentence = isWithoutAnswer(error)
    ? m.order_pay_no_network()
    : sentenceFor(error, { NOT_OPEN: m.order_pay_not_open, PROVIDER_SILENT: m.order_pay_silent });
  return (
    <Notice tone={closed ? 'marigold' : 'live'} role="alert">
      <p>{sentence ?? m.order_pay_failed()}</p>
      {closed && productId !== null && (
        <BuyLink product={{ kind, id: productId }} className={buttonClass('primary', 'md', 'mt-3')}>
          {m.order_new_checkout()}
        </BuyLink>
      )}
    </Notice>
  );
}
