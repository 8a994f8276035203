import type { OrderPage } from '#contract/orders/order-page.ts';
import { refusalIn } from '#web/features/orders/orders.queries.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { isWithoutAnswer } from '#web/platform/outbox/without-answer.ts';
import { m } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { refundRefusalInWords } from './refusal-words.ts';

type RefundFaultProps = { error: unknown; order: OrderPage };

/** Why a request for money back was not taken; nothing has changed by it. */
export function RefundFault({ error, order }: RefundFaultProps) {
  return <FormFault>{faultOf(error, order)}</FormFault>;
}

function faultOf(error: unknown, order: OrderPage): string {
  const refusal = refusalIn(error);
  if (refusal !== undefined) return refundRefusalInWords(refusal, order);
  if (isWithoutAnswer(error)) return m.order_refund_no_network();
  return sentenceFor(error, {}) ?? m.order_refund_unknown();
}
