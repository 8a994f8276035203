import { useState } from 'react';
import type { StudioOrder, StudioRefund } from '#contract/orders/order-page.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { waitsForStaff } from '#web/studio/refunds/refund-words.ts';
import { refundFault, useRetryRefund, useWithdrawRefund } from '#web/studio/refunds/refunds.queries.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { OwnProposal } from './confirm-alone.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** What can be done about a refund now, by whoever looks at it. */
export function RefundActs({ refund, order }: { refund: StudioRefund; order: StudioOrder }) {
  const [open, setOpen] = useState<'give' | 'decline'>();
  const me = useStaff().id;
  const retry = useRetryRefund(refund.id);
  const withdraw = useWithdrawRefund(refund.id);
  const onError = (error: unknown) => setAlert({ message: refundFault(error) });
  const close = () => setOpen(undefined);
  if (refund.status === 'failed')
    return (
      <div>
        <Button
          variant="line"
          icon="refresh"
          busy={retry.isPending}
          onClick={() => retry.mutate(undefined, { onError })}
        >
          {m.common_try_again()}
        </Button>
      </div>
    );
  if (!waitsForStaff(refund)) return null;
  const isMine = refund.proposal?.byId === me;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isMine && refund.proposal ? (
        <OwnProposal refund={refund} proposal={refund.proposal} order={order} />
      ) : (
        <Button onClick={() => setOpen('give')}>{refund.proposal ? m.smoney_confirm() : m.smoney_approve()}</Button>
      )}
      <Button variant="line" onClick={() => setOpen('decline')}>
        {m.smoney_decline()}
      </Button>
      {refund.proposal && (
        <Button variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined, { onError })}>
          {m.smoney_withdraw()}
        </Button>
      )}
      <RefundDialog order={order} refund={refund} open={open === 'give'} onClose={close} />
      <DeclineDialog order={order} refund={refund} open={open === 'decline'} onClose={close} />
    </div>
  );
}
