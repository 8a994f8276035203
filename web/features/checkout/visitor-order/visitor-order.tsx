import { CheckoutFailed } from '#web/features/checkout/checkout-failed.tsx';
import { useWaitingOrder } from '#web/features/checkout/visitor/visitor.queries.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisitorOrderState } from './order-state.tsx';

/** The order of a visitor until their e-mail is confirmed: to be paid, paid, or over. Only the browser that ordered sees it. */
export function VisitorOrder({ orderId }: { orderId: string }) {
  useLanguage();
  const { data: order, error, isFetching, refetch } = useWaitingOrder(orderId);
  if (order === null) return <Gone />;
  if (order)
    return (
      <Card className="p-6 md:p-8">
        <VisitorOrderState order={order} />
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
