import type { VisitorOrder as Order } from '#contract/checkout/visitor-order.ts';
import { usePayWaiting } from '#web/features/checkout/visitor/visitor.queries.ts';
import { hourOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { pagePathOf } from '#web/platform/products/page-path.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { PaidOrder } from './paid-order.tsx';
import { payFaultOf } from './visitor-faults.ts';

/** How the order of a visitor stands, and what they can do. */
export function VisitorOrderState({ order }: { order: Order }) {
  if (order.status === 'paid') return <PaidOrder order={order} />;
  if (order.status === 'open') return <UnpaidOrder order={order} />;
  if (order.status === 'waiting-for-bank')
    return (
      <OutcomePanel icon="hourglass" title={m.checkout_visitor_confirming()}>
        <p>{m.checkout_visitor_confirming_text()}</p>
      </OutcomePanel>
    );
  if (order.status === 'returned')
    return (
      <OutcomePanel icon="refresh" title={m.checkout_visitor_returned()}>
        <p>{m.checkout_visitor_returned_text({ amount: inr(order.totalPaise) })}</p>
      </OutcomePanel>
    );
  const again = order.product && (
    <a href={pagePathOf(productPages(order.product).landing)} className={buttonClass()}>
      {m.checkout_visitor_again()}
    </a>
  );
  return (
    <OutcomePanel icon="clock" title={m.checkout_visitor_closed()} actions={again}>
      <p>{m.checkout_visitor_closed_text()}</p>
    </OutcomePanel>
  );
}

function UnpaidOrder({ order }: { order: Order }) {
  const language = useLanguage();
  const pay = usePayWaiting(order.orderId);
  const actions = (
    <Button size="lg" icon="lock" busy={pay.isPending} onClick={() => pay.mutate()}>
      {m.checkout_pay({ amount: inr(order.totalPaise) })}
    </Button>
  );
  return (
    <OutcomePanel icon="card" title={m.common_not_paid_yet()} actions={actions}>
      <p>{m.checkout_visitor_unpaid_text({ time: hourOf(order.expiresAt, language) })}</p>
      {pay.error && <FormFault>{payFaultOf(pay.error)}</FormFault>}
    </OutcomePanel>
  );
}
