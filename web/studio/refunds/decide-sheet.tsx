import type { RefundLine } from '#contract/refunds.ts';
import { inr } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { useStudioOrder } from '#web/studio/orders/orders.queries.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { PolicyLine } from './deciding/policy-line.tsx';
import { RefundActs } from './deciding/refund-acts.tsx';
import { RefundItems } from './deciding/refund-items.tsx';
import { StudioRefundState } from './refund-state.tsx';

/** A refund of the queue with what one decides it by, and its acts. */
export function DecideSheet({ refund, onClose }: { refund: RefundLine | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={refund !== undefined}
      onClose={onClose}
      title={refund ? m.smoney_decide_title({ sum: inr(refund.amountPaise), name: refund.student }) : ''}
      closeLabel={m.common_close()}
    >
      {refund && <Inside refund={refund} />}
    </Sheet>
  );
}

function Inside({ refund }: { refund: RefundLine }) {
  const { data: order, error, isFetching, refetch } = useStudioOrder(refund.orderId);
  if (error) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (!order)
    return (
      <div className="grid gap-3" role="status">
        <span className="sr-only">{m.common_loading()}</span>
        <SkeletonText className="w-2/3" />
        <SkeletonText className="w-1/2" />
      </div>
    );
  const now = order.refunds.find(({ id }) => id === refund.id) ?? refund;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <StudioRefundState refund={now} />
        <PageLink to={`/studio/orders/${order.id}`} className="text-brand-700 underline">
          {order.number}
        </PageLink>
      </p>
      {now.reason && <p className="break-words text-base">{m.smoney_quoted({ text: now.reason })}</p>}
      {now.error && <p className="break-words text-live-700 text-sm">{m.smoney_error({ error: now.error })}</p>}
      <RefundItems order={order} />
      <PolicyLine order={order} refund={now} />
      <RefundActs refund={now} order={order} />
    </div>
  );
}
