import { sentenceFor } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';

/** Why the payment of an order did not open; nothing was charged by it. */
export function payFaultOf(error: unknown): string {
  return sentenceFor(error, { NOT_OPEN: m.checkout_visitor_closed_text }) ?? m.checkout_silent();
}

/** Why a mail was not sent, or another address not taken. */
export function mailFaultOf(error: unknown): string {
  return sentenceFor(error, {}) ?? m.checkout_visitor_mail_failed();
}
