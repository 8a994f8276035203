import type { PaymentServices } from '#server/features/payments/apply/apply-payment.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { ProviderPayment } from '#server/platform/payments/provider.ts';
import { insertDiscrepancy, listDiscrepancies } from './discrepancies.store.ts';

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

/** How many findings of the comparison with the bank nobody has settled. */
export async function countDiscrepancies(db: Db): Promise<number> {
  return (await listDiscrepancies(db)).length;
}
