import {
  findRegisteredOrder,
  listRegisteredOrders,
  type RegisteredOrder,
  readSentBack,
} from '#server/features/payments/payments.store.ts';
import { checkRefund } from '#server/features/refunds/outcome.service.ts';
import { ProviderError, type ProviderPayment } from '#server/platform/payments/provider.ts';
import type { Services } from '#server/platform/rpc.ts';
import { writeDown } from './record-payment.service.ts';

/** What asking a provider and writing down its answer needs. */
export type PaymentServices = Pick<Services, 'db' | 'payments' | 'log' | 'publicUrl'>;

/**
 * Asks the provider what became of one of its orders and writes it down: the only maker of paid rights. May be called by
 * anybody, any number of times, at once. Throws ProviderError.
 */
export async function applyPayment(services: PaymentServices, providerOrderId: string): Promise<void> {
  const asked = await findRegisteredOrder(services.db, { provider: services.payments.name, providerOrderId });
  if (asked) await applyProviderOrder(services, asked);
}

/** As `settle`, for all that was asked of the provider for an order of ours. */
export async function applyOrderPayments(services: PaymentServices, orderId: string): Promise<void> {
  for (const asked of await listRegisteredOrders(services.db, services.payments.name, orderId))
    await applyProviderOrder(services, asked);
}

async function applyProviderOrder(services: PaymentServices, input: RegisteredOrder): Promise<void> {
  const capturable = await askAndWrite(services, input);
  if (!capturable) return;
  await capture(services, capturable);
  await askAndWrite(services, input);
}

/** Answers with a payment that only waits for us to take it. */
async function askAndWrite(services: PaymentServices, ours: RegisteredOrder): Promise<ProviderPayment | undefined> {
  const { payments: provider, log } = services;
  const [theirs, payments] = await Promise.all([
    provider.fetchOrder(ours.providerOrderId),
    provider.fetchPaymentsOf(ours.providerOrderId),
  ]);
  const { capturable, alarms } = await writeDown(services, { ours, theirs, payments });
  for (const alarm of alarms) log.error({ orderId: ours.orderId }, `money that was not asked for: ${alarm}`);
  await takeOverRefunds(services, payments);
  return capturable;
}

/** A refusal may mean that the provider took it meanwhile by itself: asking once more tells. */
async function capture({ payments, log }: PaymentServices, { id, amountPaise }: ProviderPayment): Promise<void> {
  try {
    await payments.capture(id, amountPaise);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'silent') throw error;
    log.warn({ err: error, paymentId: id }, 'a payment was not captured');
  }
}

/** Refunds that we have not heard of: made at the provider's own desk, or told by a message that was lost. */
async function takeOverRefunds(services: PaymentServices, payments: ProviderPayment[]): Promise<void> {
  const returned = payments.filter(({ refundedPaise }) => refundedPaise > 0);
  if (returned.length === 0) return;
  const { db, payments: provider } = services;
  const known = await readSentBack(
    db,
    provider.name,
    returned.map(({ id }) => id),
  );
  for (const { id, refundedPaise } of returned) {
    if ((known.get(id) ?? 0) >= refundedPaise) continue;
    for (const refund of await provider.fetchRefundsOf(id)) await checkRefund(services, refund.id);
  }
}
