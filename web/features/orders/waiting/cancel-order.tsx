import { useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { useCancelOrder } from '#web/features/orders/orders.queries.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type CancelOrderProps = { order: Pick<OrderPage, 'id' | 'number'> };

/** Closes an order that nobody paid, once confirmed. */
export function CancelOrder({ order }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {m.order_cancel()}
      </Button>
      <Sheet open={open} onClose={close} title={m.order_cancel_title()} closeLabel={m.common_close()}>
        {open && <Confirmation order={order} onKeep={close} />}
      </Sheet>
    </>
  );
}

function Confirmation({ order, onKeep }: CancelOrderProps & { onKeep: () => void }) {
  const cancel = useCancelOrder(order.id);
  return (
    <div className="grid gap-4 px-2 pb-2 text-base">
      {cancel.isError && <FormFault>{faultOf(cancel.error)}</FormFault>}
      <p className="text-ink-2">{m.order_cancel_text({ number: order.number })}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button
          variant="danger"
          size="lg"
          // The order moves by its live snapshot, which takes this dialog with it.
          busy={cancel.isPending || cancel.isSuccess}
          onClick={() => cancel.mutate()}
        >
          {m.order_cancel()}
        </Button>
        <Button variant="line" size="lg" onClick={onKeep}>
          {m.common_keep_it()}
        </Button>
      </div>
    </div>
  );
}

function faultOf(error: unknown): string {
  if (isWithoutAnswer(error)) return m.order_cancel_no_network();
  return sentenceFor(error, { NOT_OPEN: m.order_cancel_not_open }) ?? m.order_cancel_failed();
}
