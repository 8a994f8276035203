import { isHeld, isOpen } from '#server/features/checkout/checkout.rules.ts';
import { findLastAttempt } from '#server/features/checkout/checkout.store.ts';
import { hasProduct } from '#server/features/enrolments/enrolments.access.ts';
import { findOrder, type Order } from '#server/features/orders/orders.access.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { type Context, orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { closeStillUnpaid, closeUnpaid } from './closing.service.ts';
import { asking, paymentOf } from './paying.service.ts';

export const check = os.checkout.check.handler(async ({ context, input, errors }) => {
  const order = await orNotFound(findOwn(context, input), errors);
  await asking(context, errors, applyOrderPayments(context, order.id));
});

export const resume = os.checkout.resume.handler(async ({ context, input, errors }) => {
  const order = await orNotFound(findOwn(context, input), errors);
  if (!isPayable(context, order)) throw errors.NOT_OPEN();
  await asking(context, errors, applyOrderPayments(context, order.id));
  const now = await findOwn(context, input);
  if (!now || !isPayable(context, now) || (await isPaidOtherwise(context, now))) throw errors.NOT_OPEN();
  const payment = await asking(context, errors, paymentOf(context, now));
  if (!payment) throw errors.NOT_OPEN();
  return payment;
});

export const cancel = os.checkout.cancel.handler(async ({ context, input, errors }) => {
  const order = await orNotFound(findOwn(context, input), errors);
  if (!isOpen(order)) throw errors.NOT_OPEN();
  if (!(await closeAtWill(context, order.id))) throw errors.NOT_OPEN();
});

function findOwn(context: Context, { orderId }: { orderId: string }): Promise<Order | undefined> {
  return findOrder(context.db, orderId, requirePerson(context).id);
}

/** Its price is still promised, by the provider that the school still has. */
function isPayable({ payments }: Context, order: Order): boolean {
  return isOpen(order) && isHeld(order, new Date()) && order.provider === payments.name;
}

/** The money is with a bank already, or the product came another way. */
async function isPaidOtherwise({ db }: Context, { id, userId, productId }: Order): Promise<boolean> {
  return (
    productId === null || (await hasProduct(db, userId, productId)) || (await findLastAttempt(db, id)) === 'authorized'
  );
}

/** A provider that is silent keeps nobody from closing an order: what was paid all the same comes to light later. */
async function closeAtWill(context: Context, orderId: string): Promise<boolean> {
  try {
    return await closeUnpaid(context, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, orderId }, 'an order was closed without word of its provider');
    return context.db.transaction().execute((tx) => closeStillUnpaid(tx, orderId));
  }
}
