import { sendMail } from '#server/features/mails/mails.service.ts';
import { orderEmail } from '#server/features/orders/order-email.service.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import { openPath } from '#server/features/products/products.service.ts';
import { sendWebhooks } from '#server/features/webhooks/webhooks.service.ts';
import type { Db } from '#server/platform/db.ts';
import { sumInWords } from '#server/platform/mail/sums.ts';
import type { ProviderPayment } from '#server/platform/payments/provider.ts';

export type MailServices = { db: Db; publicUrl: string };
/** A payment and its id among ours. */
export type CapturedPayment = { id: string; payment: ProviderPayment };

export async function mailPaid(place: MailServices, order: Order, invoice: string): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  const openLink = `${place.publicUrl}${pathOf(order)}`;
  await sendMail(place.db, {
    ...letter,
    template: 'order-paid',
    details: { ...letter.details, total: sumInWords(order.totalPaise), invoice, openLink },
    dedupeKey: `order-paid:${order.id}`,
  });
}

export async function mailReturned(
  place: MailServices,
  order: Order,
  { id, payment }: CapturedPayment,
  cause: 'already-owned' | 'withdrawn',
): Promise<void> {
  await mailPaidBack(place, order, { paymentId: id, amountPaise: payment.amountPaise }, cause);
}

/** As above, of so much of a payment. */
export async function mailPaidBack(
  place: MailServices,
  order: Order,
  { paymentId, amountPaise }: { paymentId: string; amountPaise: number },
  cause: 'already-owned' | 'withdrawn',
): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  await sendMail(place.db, {
    ...letter,
    template: 'payment-returned',
    details: { ...letter.details, amount: sumInWords(amountPaise), cause },
    dedupeKey: `payment-returned:${paymentId}`,
  });
}

export async function mailChargedTwice(
  place: MailServices,
  order: Order,
  { id, payment }: CapturedPayment,
  reference: string,
): Promise<void> {
  const letter = await orderEmail(place, order);
  if (!letter) return;
  await sendMail(place.db, {
    ...letter,
    template: 'charged-twice',
    details: { ...letter.details, amount: sumInWords(payment.amountPaise), reference },
    dedupeKey: `charged-twice:${id}`,
  });
}

/** The school's own systems are told that an order is paid. */
export async function tellOutside(db: Db, order: Order, { payment }: CapturedPayment): Promise<void> {
  const { id: orderId, number: orderNumber, userId, kind, productId } = order;
  const product = productId === null ? null : { kind, id: productId };
  const { amountPaise } = payment;
  await sendWebhooks(db, 'order.paid', { orderId, orderNumber, userId, product, amountPaise, currency: 'INR' });
}

/** Where one begins to use what was ordered. */
const pathOf = ({ kind, productId }: Order): string =>
  productId === null ? '/purchases' : openPath({ kind, id: productId });
