import type { OrderPage } from '#contract/orders/order-page.ts';
import { BANK_DAYS } from '#web/features/orders/money/method-words.ts';
import { dayAndTimeOf, dayOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { currentLanguage, m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { IconName } from '#web/ui/icon.tsx';

type Refund = OrderPage['refunds'][number];
type StateWords = {
  tone: 'marigold' | 'leaf' | 'live' | 'brand';
  icon: IconName;
  title: string;
  lines: (string | false)[];
};
type RefundStateProps = { refund: Refund; order: OrderPage };

/** Where the money is that goes back, and by when it should be there. */
export function RefundState({ refund, order }: RefundStateProps) {
  useLanguage();
  const { tone, icon, title, lines } = tell(refund, order);
  return (
    <Notice tone={tone} icon={icon} title={title} role="status">
      <div className="grid gap-1 text-pretty">
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        <p className="text-ink-2 text-sm">{m.order_refund_number({ number: refund.number })}</p>
      </div>
    </Notice>
  );
}

function tell(refund: Refund, order: OrderPage): StateWords {
  const { status, approvedAt } = refund;
  if (status === 'declined') return declined(refund);
  if (status === 'processed') return processed(refund);
  if (status === 'failed')
    return {
      tone: 'live',
      icon: 'alert-circle',
      title: m.order_refund_failed(),
      lines: [m.order_refund_failed_text()],
    };
  if (refund.cause === 'duplicate') return twice(refund, order);
  return status === 'requested' && approvedAt === null ? requested(refund) : sent(refund);
}

function requested({ decideBy }: Refund): StateWords {
  const moment = decideBy && dayAndTimeOf(decideBy, currentLanguage());
  return {
    tone: 'marigold',
    icon: 'hourglass',
    title: m.order_refund_requested(),
    lines: [moment ? m.order_refund_decide_by({ moment }) : false, m.order_refund_access_stays()],
  };
}

function sent({ status, amountPaise, cause }: Refund): StateWords {
  const amount = inr(amountPaise);
  return {
    tone: 'marigold',
    icon: 'undo',
    title: status === 'pending' ? m.order_refund_sent({ amount }) : m.order_refund_approved({ amount }),
    lines: [
      cause === 'already-owned' && m.order_refund_owned(),
      cause === 'withdrawn' && m.order_refund_withdrawn(),
      m.order_refund_days({ days: BANK_DAYS }),
    ],
  };
}

function twice({ amountPaise, bankReference }: Refund, { events }: OrderPage): StateWords {
  const told = events.findLast(({ step, details }) => step === 'charged-twice' && details.reference);
  const reference = bankReference ?? told?.details.reference;
  const amount = inr(amountPaise);
  return {
    tone: 'marigold',
    icon: 'undo',
    title: m.order_step_twice(),
    lines: [
      reference ? m.order_step_twice_text({ amount, reference }) : m.order_twice_text({ amount }),
      m.order_refund_days({ days: BANK_DAYS }),
    ],
  };
}

function processed({ amountPaise, processedAt, bankReference, cause }: Refund): StateWords {
  const day = processedAt && dayOf(processedAt, currentLanguage());
  const amount = inr(amountPaise);
  return {
    tone: 'leaf',
    icon: 'check-circle',
    title: m.order_refund_done({ amount }),
    lines: [
      cause === 'duplicate' && m.order_refund_duplicate(),
      cause === 'already-owned' && m.order_refund_owned(),
      cause === 'withdrawn' && m.order_refund_withdrawn(),
      day ? m.order_refund_done_text({ day, days: BANK_DAYS }) : false,
      bankReference ? m.common_bank_reference_reference({ reference: bankReference }) : false,
    ],
  };
}

function declined({ note }: Refund): StateWords {
  return {
    tone: 'brand',
    icon: 'info',
    title: m.order_refund_declined(),
    lines: [note ? m.order_step_said({ reason: note }) : false, m.order_refund_declined_text()],
  };
}
