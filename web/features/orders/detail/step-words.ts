import type { OrderPage } from '#contract/orders/order-page.ts';
import type { OrderStep } from '#contract/orders/order-steps.ts';
import { methodInWords } from '#web/features/orders/money/method-words.ts';
import { failureReason } from '#web/features/orders/waiting/failure-reason.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import type { IconName } from '#web/ui/icon.tsx';

type Details = OrderPage['events'][number]['details'];
type Tone = 'leaf' | 'mar' | 'live' | 'neutral';
type Words = { tone: Tone; icon: IconName; title: () => string; text?: (details: Details) => string | undefined };

const done = (title: () => string, text?: Words['text']): Words => ({
  tone: 'leaf',
  icon: 'check',
  title,
  ...(text && { text }),
});
const number: Words['text'] = (details) => details.number;
const quoted: Words['text'] = ({ reason }) => reason && m.order_step_said({ reason });
const received: Words['text'] = ({ amountPaise }) =>
  amountPaise === undefined ? undefined : m.order_step_received({ amount: inr(amountPaise) });

/** Each step of an order as a person would tell it. */
export const steps: Record<OrderStep, Words> = {
  created: done(m.order_step_created),
  'payment-opened': done(m.order_step_opened),
  'waiting-for-bank': {
    tone: 'mar',
    icon: 'hourglass',
    title: m.order_step_waiting,
    text: ({ method }) => method && m.order_step_by({ method: methodInWords(method) }),
  },
  'attempt-failed': {
    tone: 'live',
    icon: 'close',
    title: m.order_step_failed,
    text: ({ reason }) => m.order_step_failed_text({ reason: failureReason(reason) }),
  },
  paid: done(m.common_paid, received),
  'access-given': done(m.order_step_access, ({ until }) => {
    if (until === undefined) return undefined;
    return until === null
      ? m.order_step_access_always()
      : m.common_open_till_day({ day: dayOf(until, currentLanguage()) });
  }),
  'invoice-issued': done(m.order_step_invoice, number),
  'charged-twice': { tone: 'mar', icon: 'undo', title: m.order_step_twice, text: twice },
  cancelled: { tone: 'neutral', icon: 'close', title: m.order_step_cancelled },
  expired: { tone: 'neutral', icon: 'close', title: m.order_step_expired },
  'refund-requested': { tone: 'mar', icon: 'hourglass', title: m.common_refund_asked_for, text: quoted },
  'refund-declined': { tone: 'neutral', icon: 'close', title: m.order_step_refund_declined, text: quoted },
  'refund-approved': done(m.order_step_refund_approved, amount),
  'refund-sent': done(m.order_step_refund_sent, amount),
  'refund-failed': {
    tone: 'live',
    icon: 'alert-circle',
    title: m.order_step_refund_failed,
    text: m.order_step_refund_failed_text,
  },
  'refund-done': done(m.order_step_refund_done, (details) => {
    const parts = [
      amount(details),
      details.reference && m.common_bank_reference_reference({ reference: details.reference }),
    ];
    return parts.filter(Boolean).join(' · ') || undefined;
  }),
  'credit-note-issued': done(m.order_step_credit_note, number),
  'access-ended': { tone: 'neutral', icon: 'lock', title: m.order_step_access_ended },
};

function amount({ amountPaise }: Details): string | undefined {
  return amountPaise === undefined ? undefined : inr(amountPaise);
}

function twice({ amountPaise, reference }: Details): string | undefined {
  if (amountPaise === undefined) return undefined;
  return m.order_step_twice_text({ amount: inr(amountPaise), reference: reference ?? '—' });
}
