import { beginBuyer } from '#server/features/accounts/buyers/buyers.service.ts';
import { admit, browserSecretOf, setBrowserCookie } from '#server/features/accounts/registration/admission.service.ts';
import { placeOrder } from '#server/features/checkout/ordering/place-order.service.ts';
import { paymentFor } from '#server/features/checkout/unpaid/paying.service.ts';
import { findOrder, type Order } from '#server/features/orders/orders.access.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { type Context, os } from '#server/platform/rpc.ts';
import { hashToken } from '#server/platform/session.ts';
import { type Bargain, readBargain } from './bargain.service.ts';
import { findOrderOfPress } from './visitor.store.ts';

/** How long the browser can see its orders that wait. */
const BROWSER_SECONDS = 30 * 24 * 3600;

type Call = Parameters<Parameters<typeof os.checkout.visitor.create.handler>[0]>[0];

export const orderAsVisitor = os.checkout.visitor.create.handler(async (call) => {
  const { context, input, errors } = call;
  const found = (await findMade(call)) ?? (await readBargain(context, input, errors));
  if (context.identity.person) throw errors.SIGNED_IN();
  const { secret, person } = await admit(context, input, errors);
  const order = 'offer' in found ? await orderFor(call, person, found) : found;
  setBrowserCookie(context, secret, BROWSER_SECONDS);
  const { name, email, language, phone: contact } = person;
  const payment = await openQuietly(context, order, { name, email, language, contact });
  const orderId = order.id;
  return payment ? { next: 'pay', orderId, payment } : { next: 'see-order', orderId };
});

/** The order that this press of the button made before. */
async function findMade({ context, input }: Call): Promise<Order | undefined> {
  const secret = browserSecretOf(context);
  const madeId = secret && (await findOrderOfPress(context.db, hashToken(secret), input.key));
  return madeId ? findOrder(context.db, madeId) : undefined;
}

type Person = Parameters<typeof beginBuyer>[1];

async function orderFor(
  { context, input, errors }: Call,
  person: Person,
  { offer, discount }: Bargain,
): Promise<Order> {
  const { product, totalPaise, attribution: source, key, gstin = null, businessName = null } = input;
  const [stateCode, pin] = input.stateCode && input.pin ? [input.stateCode, input.pin] : [null, null];
  const { address, payments } = context;
  return context.db.transaction().execute(async (db) => {
    const userId = await beginBuyer(db, person);
    const buyer = { userId, stateCode, pin, gstin, businessName, couponCode: discount?.code ?? null };
    const wanted = { ...buyer, product, totalPaise, provider: payments.name, source, key };
    const order = await placeOrder(db, { wanted, offer, discount, address });
    if (!order) throw errors.COUPON_REFUSED();
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
