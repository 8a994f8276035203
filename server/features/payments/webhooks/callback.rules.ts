import * as v from 'valibot';

const ProviderId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Failure = v.pipe(v.string(), v.parseJson(), v.object({ order_id: ProviderId }));

/** What a browser brings back. `providerOrderId` only helps to find ours; a signature or a failure comes with it. */
export type Callback = {
  providerOrderId: string;
  signed: { paymentId: string; signature: string } | undefined;
};

/** Reads the form that a provider's page posts; undefined for anything else. */
export function readCallback(form: string): Callback | undefined {
  const fields = new URLSearchParams(form);
  const failedOrder = v.safeParse(Failure, fields.get('error[metadata]') ?? '');
  const named = fields.get('razorpay_order_id') ?? fields.get('error[metadata][order_id]');
  const orderId = v.safeParse(ProviderId, named ?? (failedOrder.success ? failedOrder.output.order_id : undefined));
  if (!orderId.success) return undefined;
  const paymentId = v.safeParse(ProviderId, fields.get('razorpay_payment_id'));
  const signature = fields.get('razorpay_signature');
  if (paymentId.success && signature !== null)
    return { providerOrderId: orderId.output, signed: { paymentId: paymentId.output, signature } };
  const hasFailed = [...fields.keys()].some((name) => name.startsWith('error['));
  return hasFailed ? { providerOrderId: orderId.output, signed: undefined } : undefined;
}
