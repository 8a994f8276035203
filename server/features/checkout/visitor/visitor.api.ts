import { findBuyerOfBrowser } from '#server/features/accounts/buyers/buyers.access.ts';
import { correctBuyerEmail, enqueueConfirmation } from '#server/features/accounts/buyers/buyers.service.ts';
import { isHeld, isOpen } from '#server/features/checkout/checkout.rules.ts';
import { findLastAttempt } from '#server/features/checkout/checkout.store.ts';
import { asking, paymentFor } from '#server/features/checkout/unpaid/paying.service.ts';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { type Context, orNotFound, os, tooManyRequests } from '#server/platform/rpc.ts';
import { claim } from './claim.api.ts';
import { orderAsVisitor } from './ordering.api.ts';
import { quoteForVisitor } from './quote.api.ts';
import { isPaid, visitorStatusOf } from './visitor.rules.ts';

/** Corrections that one order bears in an hour: each sends a mail to an address that somebody typed. */
const CORRECTIONS = { calls: 5, seconds: 3600, counted: 'everywhere' } as const;

/** An order of this browser whose e-mail is not confirmed yet, and who they said they are; all others are not there. */
async function findOwn(context: Context, { orderId }: { orderId: string }) {
  const order = await findOrder(context.db, orderId);
  const buyer = order && (await findBuyerOfBrowser(context, order.userId));
  return order && buyer ? { order, buyer } : undefined;
}

export const visitor = os.checkout.visitor.router({
  quote: quoteForVisitor,
  create: orderAsVisitor,
  claim,

  read: os.checkout.visitor.read.handler(async ({ context, input }) => {
    const own = await findOwn(context, input);
    if (!own) return null;
    const { id: orderId, number, kind, productId, snapshot, totalPaise, expiresAt } = own.order;
    return {
      ...{
        orderId,
        number,
        totalPaise,
        product: productId === null ? null : { kind, id: productId },
        title: snapshot.title,
      },
      status: visitorStatusOf(own.order, await findLastAttempt(context.db, orderId), new Date()),
      email: own.buyer.email,
      expiresAt: expiresAt.toISOString(),
    };
  }),

  check: os.checkout.visitor.check.handler(async ({ context, input, errors }) => {
    const own = await orNotFound(findOwn(context, input), errors);
    await asking(context, errors, applyOrderPayments(context, own.order.id));
  }),

  pay: os.checkout.visitor.pay.handler(async ({ context, input, errors }) => {
    const own = await orNotFound(findOwn(context, input), errors);
    await asking(context, errors, applyOrderPayments(context, own.order.id));
    const order = await findOrder(context.db, own.order.id);
    const isPayable = order && isOpen(order) && isHeld(order, new Date()) && order.provider === context.payments.name;
    if (!isPayable || (await findLastAttempt(context.db, order.id)) === 'authorized') throw errors.NOT_OPEN();
    const { name, email, language, phone: contact } = own.buyer;
    const payment = await asking(context, errors, paymentFor(context, order, { name, email, language, contact }));
    if (!payment) throw errors.NOT_OPEN();
    return payment;
  }),

  resend: os.checkout.visitor.resend.handler(async ({ context, input, errors }) => {
    const own = await orNotFound(findOwn(context, input), errors);
    if (!isPaid(own.order)) throw errors.NOT_WAITING();
    await enqueueConfirmation(context.db, own.buyer.buyerId, true);
  }),

  correctEmail: os.checkout.visitor.correctEmail.handler(async ({ context, input, errors }) => {
    const own = await orNotFound(findOwn(context, input), errors);
    if (!isPaid(own.order)) throw errors.NOT_WAITING();
    const { buyerId } = own.buyer;
    const wait = await context.limits.consume('checkout.visitor.corrections', CORRECTIONS, buyerId);
    if (wait !== undefined) throw tooManyRequests(wait);
    await context.db.transaction().execute((transaction) => correctBuyerEmail(transaction, buyerId, input.email));
  }),
});
