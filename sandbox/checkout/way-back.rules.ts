import type { PaymentEntity } from '#sandbox/bank/entities.rules.ts';
import { callbackText, sign } from '#sandbox/bank/signatures.rules.ts';

/** What the browser brings back of a payment, in their names. */
export function fieldsOf(payment: PaymentEntity, keySecret: string): Record<string, string> {
  return payment.status === 'failed' ? failureOf(payment) : successOf(payment, keySecret);
}

function successOf({ id, order_id }: PaymentEntity, keySecret: string): Record<string, string> {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: sign(keySecret, callbackText(order_id, id)),
  };
}

function failureOf(payment: PaymentEntity): Record<string, string> {
  return {
    'error[code]': payment.error_code ?? '',
    'error[description]': payment.error_description ?? '',
    'error[source]': payment.error_source ?? '',
    'error[step]': payment.error_step ?? '',
    'error[reason]': payment.error_reason ?? '',
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  };
}
