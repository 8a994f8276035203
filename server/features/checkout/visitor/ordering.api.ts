import type { Quote } from '#contract/checkout/quote.ts';
import { beginBuyer } from '#server/features/accounts/buyers/buyers.service.ts';
import { admit, setBrowserCookie } from '#server/features/accounts/registration/admission.service.ts';
import { findOffer, type Offer, readTermsInForce } from '#server/features/checkout/checkout.access.ts';
import { placeOrder } from '#server/features/checkout/ordering/place-order.service.ts';
import { paymentFor } from '#server/features/checkout/unpaid/paying.service.ts';
import { readTaxOn } from '#server/features/invoices/invoices.access.ts';
import { findOrder, type Order } from '#server/features/orders/orders.access.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { type Context, os } from '#server/platform/rpc.ts';
import { hashToken } from '#server/platform/session.ts';
import { findOrderOfPress } from './visitor.store.ts';

/** How long the browser can see its orders that wait. */
const BROWSER_SECONDS = 30 * 24 * 3600;

export const quoteForVisitor = os.checkout.visitor.quote.handler(async ({ context, input, errors }): Promise<Quote> => {
  const { db, payments } = context;
  const { product, stateCode } = input;
  const offer = await findOffer(db, product);
  if (!offer) throw errors.NOT_FOUND();
  const { pricePaise: totalPaise, listPaise, pricePaise, taxClassId } = offer;
  const [{ mode, split }, { terms, refund, publishedAt }] = await Promise.all([
    readTaxOn(db, { totalPaise, taxClassId, stateCode }),
    readTermsInForce(db),
  ]);
  return {
    product: offer.product,
    includes: offer.includes.map((part) => ({ ...part, owned: false })),
    ...{ listPaise, pricePaise, totalPaise, coupon: null, couponRefused: false, owned: false, openOrderId: null },
    tax: split,
    stateNeeded: mode === 'regular',
    taxNeedsState: mode === 'regular' && stateCode === undefined,
    provider: payments.name,
    terms: { terms: terms.version, refund: refund.version, publishedAt },
  };
});

type Call = Parameters<Parameters<typeof os.checkout.visitor.create.handler>[0]>[0];

export const orderAsVisitor = os.checkout.visitor.create.handler(async (call) => {
  const { context, input, errors } = call;
  const offer = await readOffer(call);
  if (context.identity.person) throw errors.SIGNED_IN();
  const { secret, person } = await admit(context, input, errors);
  const madeId = await findOrderOfPress(context.db, hashToken(secret), input.key);
  const made = madeId === undefined ? undefined : await findOrder(context.db, madeId);
  const order = made ?? (await orderFor(call, person, offer));
  setBrowserCookie(context, secret, BROWSER_SECONDS);
  const { name, email, language, phone: contact } = person;
  const payment = await openQuietly(context, order, { name, email, language, contact });
  const orderId = order.id;
  return payment ? { next: 'pay', orderId, payment } : { next: 'see-order', orderId };
});

/** What is on sale at the price that was seen, and for money. */
async function readOffer({ context, input, errors }: Call): Promise<Offer> {
  const offer = await findOffer(context.db, input.product);
  if (!offer) throw errors.NOT_FOUND();
  if (offer.pricePaise === 0) throw errors.NOTHING_TO_PAY();
  if (offer.pricePaise !== input.totalPaise) throw errors.PRICE_CHANGED({ data: { totalPaise: offer.pricePaise } });
  const { mode } = await readTaxOn(context.db, {
    totalPaise: offer.pricePaise,
    taxClassId: offer.taxClassId,
    stateCode: input.stateCode,
  });
  if (mode === 'regular' && !(input.stateCode && input.pin)) throw errors.STATE_NEEDED();
  return offer;
}

type Person = Parameters<typeof beginBuyer>[1];

async function orderFor({ context, input }: Call, person: Person, offer: Offer): Promise<Order> {
  const { product, totalPaise, attribution: source, key } = input;
  const [stateCode, pin] = input.stateCode && input.pin ? [input.stateCode, input.pin] : [null, null];
  const { address, payments } = context;
  return context.db.transaction().execute(async (db) => {
    const userId = await beginBuyer(db, person);
    const place = { userId, stateCode, pin, gstin: null, businessName: null, couponCode: null };
    const wanted = { ...place, product, totalPaise, provider: payments.name, source, key };
    const order = await placeOrder(db, { wanted, offer, discount: undefined, address });
    if (!order) throw new Error('an order without a coupon was refused');
    return order;
  });
}

/** A provider that is silent takes no order away: its page tries again. */
async function openQuietly(context: Context, order: Order, payer: Parameters<typeof paymentFor>[2]) {
  try {
    return await paymentFor(context, order, payer);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, orderId: order.id }, 'the payment of an order was not opened');
    return undefined;
  }
}
