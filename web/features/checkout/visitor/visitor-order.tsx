import type { VisitorOrder as Order } from '#contract/checkout/visitor-order.ts';
import { CheckoutFailed } from '#web/features/checkout/checkout-failed.tsx';
import { hourOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { pathOf, productPages } from '#web/platform/products/product-pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { PaidOrder } from './paid-order.tsx';
import { isRefused, usePayWaiting, useWaitingOrder } from './visitor.queries.ts';
import { payFaultOf } from './visitor-faults.ts';

/** The order of a visitor until their e-mail is confirmed: to be paid, paid, or over. Only the browser that ordered sees it. */
export function VisitorOrder({ orderId }: { orderId: string }) {
  useLanguage();
  const { data: order, error, isFetching, refetch } = useWaitingOrder(orderId);
  if (isRefused(error, 'NOT_FOUND')) return <Gone />;
  if (order)
    return (
      <Card className="p-6 md:p-8">
        <OrderState order={order} />
        <p className="wrap-anywhere mt-6 border-line border-t pt-4 text-base text-ink-2">
          {m.checkout_visitor_order({ title: order.title, number: order.number, amount: inr(order.totalPaise) })}
        </p>
      </Card>
    );
  if (error) return <CheckoutFailed retrying={isFetching} onRetry={refetch} />;
  return (
    <Card className="grid gap-4 p-6 md:p-8">
      <p role="status" className="sr-only">
        {m.common_loading()}
      </p>
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-24" />
    </Card>
  );
}

function OrderState({ order }: { order: Order }) {
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
    <a href={pathOf(productPages(order.product).landing)} className={buttonClass()}>
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
    <OutcomePanel icon="card" title={m.checkout_visitor_unpaid()} actions={actions}>
      <p>{m.checkout_visitor_unpaid_text({ time: hourOf(order.expiresAt, language) })}</p>
      {pay.error && <FormFault>{payFaultOf(pay.error)}</FormFault>}
    </OutcomePanel>
  );
}

/** Confirmed meanwhile, or of another browser. */
function Gone() {
  const actions = (
    <>
      <a href="/purchases" className={buttonClass()}>
        {m.checkout_visitor_gone_open()}
      </a>
      <a href="/contact-us" className={buttonClass('soft')}>
        {m.common_contact_us()}
      </a>
    </>
  );
  return (
    <Card className="p-6 md:p-8">
      <OutcomePanel icon="check-circle" title={m.checkout_visitor_gone()} actions={actions}>
        <p>{m.checkout_visitor_gone_text()}</p>
      </OutcomePanel>
    </Card>
  );
}
