import type { Payment } from '#contract/checkout/quote.ts';
import type { Language } from '#contract/procedure.ts';
import { isOpen } from '#server/features/checkout/checkout.rules.ts';
import { findPhone } from '#server/features/checkout/checkout.store.ts';
import { findOrder, type Order } from '#server/features/orders/orders.access.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import { readSchool } from '#server/features/settings/settings.access.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';

type Refusals = { PROVIDER_SILENT: () => Error };

/** Throws PROVIDER_SILENT when the provider gave no answer, or one that helps nobody who wants to pay. */
export async function asking<T>({ log }: Pick<Context, 'log'>, errors: Refusals, ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'refused') log.error({ err: error }, 'the payment provider refused');
    throw errors.PROVIDER_SILENT();
  }
}

/**
 * Opens an order for payment: what its owner's browser hands to the provider's script. Undefined when another of its owner's
 * tabs closed it meanwhile. Throws ProviderError.
 */
export async function paymentOf(context: Context, order: Order): Promise<Payment | undefined> {
  const { id, name, email, language } = requirePerson(context);
  return paymentFor(context, order, { name, email, language, contact: await findPhone(context.db, id) });
}

type Payer = { name: string; email: string; language: Language; contact: string | null };

/** The same for somebody who need not have an account. */
export async function paymentFor(context: Context, order: Order, payer: Payer): Promise<Payment | undefined> {
  const { db, payments, publicUrl } = context;
  const { language, ...prefill } = payer;
  const { providerOrderId } = await openPayment(context, order);
  const [now, school] = await Promise.all([findOrder(db, order.id), readSchool(db)]);
  if (!now || !isOpen(now)) return undefined;
  return {
    provider: payments.name,
    scriptUrl: payments.scriptUrl,
    keyId: payments.keyId,
    providerOrderId,
    amountPaise: order.totalPaise,
    callbackUrl: `${publicUrl}/payments/callback/${payments.name}`,
    name: school.name[language],
    description: order.snapshot.title,
    prefill,
  };
}
