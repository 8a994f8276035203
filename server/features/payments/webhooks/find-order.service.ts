import { isMoney } from '#server/features/payments/apply/apply-payment.rules.ts';
import type { PaymentServices } from '#server/features/payments/apply/apply-payment.service.ts';
import { reportUnknownPayment } from '#server/features/payments/discrepancies.service.ts';
import { findOrderOfPayment, findRegisteredOrder } from '#server/features/payments/payments.store.ts';
import { ProviderError, type ProviderEvent } from '#server/platform/payments/provider.ts';

/** The provider order of ours that a message is about, or why there is none. */
export async function findProviderOrder(
  services: PaymentServices,
  { orderId, paymentId }: ProviderEvent,
): Promise<{ providerOrderId: string } | { fault: string }> {
  const { db, payments } = services;
  const provider = payments.name;
  const named = orderId === null ? undefined : await findRegisteredOrder(db, { provider, providerOrderId: orderId });
  const known = named ?? (paymentId === null ? undefined : await findOrderOfPayment(db, provider, paymentId));
  if (known) return known;
  if (paymentId === null) return { fault: 'an order that we never made' };
  try {
    const payment = await payments.fetchPayment(paymentId);
    const asked =
      payment.orderId === null
        ? undefined
        : await findRegisteredOrder(db, { provider, providerOrderId: payment.orderId });
    if (asked) return asked;
    if (isMoney(payment.status)) await reportUnknownPayment(services, payment);
    return { fault: 'a payment for an order that we never made' };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'silent') throw error;
    return { fault: `a payment that its provider does not know: ${error.reason}` };
  }
}
