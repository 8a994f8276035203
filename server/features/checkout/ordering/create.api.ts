import { ORPCError } from '@orpc/server';
import { type CheckoutStep, nextStep, type OrderDetails } from '#server/features/checkout/checkout.rules.ts';
import { readStanding } from '#server/features/checkout/checkout.store.ts';
import { asking, paymentOf } from '#server/features/checkout/unpaid/paying.service.ts';
import { readCouponCode } from '#server/features/coupons/coupons.service.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { readTax } from '#server/features/settings/settings.access.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { createOrder, type OrderInput, readOrderInput } from './create-order.service.ts';

type Call = Parameters<Parameters<typeof os.checkout.create.handler>[0]>[0];
type Ordered = Extract<CheckoutStep, { step: 'see-order' | 'pay' }>;

export const create = os.checkout.create.handler(async (call) => {
  const { context, input, errors } = call;
  const { gstin, stateCode, pin } = input;
  if (!stateCode || !pin) await refuseWithoutState(call);
  if (gstin && !(stateCode && gstin.startsWith(stateCode))) throw errors.GSTIN_OF_ANOTHER_STATE();
  const { step, order } = await orderOnce(call, await readOrderInput(context, wantedOf(call)));
  const orderId = order.id;
  if (step === 'see-order') return { next: order.provider === 'free' ? 'enrolled' : 'see-order', orderId };
  const payment = await asking(context, errors, paymentOf(context, order));
  return payment ? { next: 'pay', orderId, payment } : { next: 'see-order', orderId };
});

async function refuseWithoutState({ context, errors }: Call): Promise<void> {
  if ((await readTax(context.db)).mode === 'regular') throw errors.STATE_NEEDED();
}

function wantedOf({ context, input }: Call): OrderDetails {
  const { product, gstin = null, businessName = null, coupon, totalPaise, attribution: source, key } = input;
  const [stateCode, pin] = input.stateCode && input.pin ? [input.stateCode, input.pin] : [null, null];
  const userId = requirePerson(context).id;
  const couponCode = coupon === undefined ? null : (readCouponCode(coupon) ?? coupon);
  const provider = context.payments.name;
  return { userId, product, stateCode, pin, gstin, businessName, couponCode, totalPaise, provider, source, key };
}

/** Finds the order that is wanted, or makes it. Its provider is asked outside the transaction, and all looked at anew. */
async function orderOnce(call: Call, input: OrderInput, settledId?: string): Promise<Ordered> {
  const { context, errors } = call;
  const next = await context.db.transaction().execute(async (tx): Promise<CheckoutStep> => {
    const step = nextStep(await readStanding(tx, input.wanted), input.wanted, settledId, new Date());
    if (step.step !== 'order-anew') return step;
    const order = await createOrder(tx, { context, errors, asked: input, insteadOf: step.insteadOf });
    return { step: order.provider === 'free' ? 'see-order' : 'pay', order };
  });
  if (next.step === 'see-order' || next.step === 'pay') return next;
  if (next.step === 'owned') throw errors.ALREADY_OWNED();
  if (next.step !== 'ask-provider') throw new ORPCError('BAD_REQUEST', { message: 'The key is of another order' });
  await asking(context, errors, applyOrderPayments(context, next.order.id));
  return orderOnce(call, input, next.order.id);
}
