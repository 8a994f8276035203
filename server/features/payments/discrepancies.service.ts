import type { PaymentServices } from '#server/features/payments/apply/apply-payment.service.ts';
import type { ProviderPayment } from '#server/platform/payments/provider.ts';
import { insertDiscrepancy } from './discrepancies.store.ts';

/** Money that came for an order we never made: staff are told, once. */
export async function reportUnknownPayment(
  { db, log }: Pick<PaymentServices, 'db' | 'log'>,
  payment: ProviderPayment,
): Promise<void> {
  const { id: subject, amountPaise, currency, orderId } = payment;
  const isNews = await insertDiscrepancy(db, {
    kind: 'unknown-payment',
    subject,
    details: { amountPaise, currency, orderId },
  });
  if (isNews) log.error({ paymentId: subject, amountPaise, currency }, 'a payment for an order that we never made');
}
