import { useId, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundRefusalInWords } from './refusal-words.ts';
import { SeenBar } from './seen-bar.tsx';

/** Until when and within what limits money can be asked back, and the button; where it is refused, why. */
export function RefundOffer({ order }: { order: OrderPage }) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const noteId = useId();
  const { until, refusal } = order.refundable;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-base text-ink-2">
        {until && (
          <p>
            {refusal === 'too-late' ? m.order_refund_was_until() : m.order_refund_until()}{' '}
            <strong className="font-display font-medium text-ink">{dayAndTimeOf(until, language)}</strong>
          </p>
        )}
        <p>{seenInWords(order.refundable)}</p>
        {refusal === null && <p>{m.order_refund_access_ends()}</p>}
      </div>
      <SeenBar {...order.refundable} />
      <div>
        <Button
          variant="line"
          size="lg"
          disabled={refusal !== null}
          aria-describedby={refusal ? noteId : undefined}
          onClick={() => setOpen(true)}
          className="w-full"
        >
          {m.order_refund_request()}
        </Button>
        {refusal && (
          <p id={noteId} className="mt-2 text-center text-ink-2 text-sm">
            {refundRefusalInWords(refusal, order)}
          </p>
        )}
      </div>
      <Sheet
        open={open && refusal === null}
        onClose={() => setOpen(false)}
        title={m.order_refund_request()}
        closeLabel={m.common_close()}
      >
        {open && <RefundForm order={order} onDone={() => setOpen(false)} />}
      </Sheet>
    </div>
  );
}

function seenInWords({ seenPercent, limitPercent, seenPages, limitPages }: OrderPage['refundable']): string {
  if (seenPages === null || limitPages === null)
    return m.order_refund_watched({ seen: plain(seenPercent), limit: plain(limitPercent) });
  return m.order_refund_read({ count: seenPages, seen: plain(seenPages), limit: plain(limitPages) });
}
