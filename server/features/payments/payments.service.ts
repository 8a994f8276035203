import { type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import { changeOrderStatus, recordStep } from '#server/features/orders/orders.service.ts';
import type { PaymentServices } from './apply/apply-payment.service.ts';
import {
  insertRegisteredOrder,
  listRegisteredOrders,
  type RegisteredOrder,
  setProviderOrderOpened,
} from './payments.store.ts';

/** Has the provider open an order of ours for payment; asked again it is the same one. Throws ProviderError. */
export async function openPayment(services: PaymentServices, order: Order): Promise<{ providerOrderId: string }> {
  const { db, payments } = services;
  const opened = await findOpened(services, order.id);
  if (opened) {
    await setProviderOrderOpened(db, opened, payments.keyId);
    return { providerOrderId: opened.providerOrderId };
  }
  const { id: orderId, number, totalPaise: amountPaise } = order;
  const made = await payments.createOrder({ receipt: orderId, amountPaise, notes: { order: number } });
  if (made.amountPaise !== amountPaise || made.currency !== 'INR')
    throw new Error(`${payments.name} opened ${made.id} for another sum than order ${number} has`);
  await keepOpened(services, { provider: payments.name, providerOrderId: made.id, orderId, amountPaise });
  return { providerOrderId: made.id };
}

/** What the account of now can be paid on: after a change to another account what was opened at that of before cannot. */
async function findOpened({ db, payments }: PaymentServices, orderId: string): Promise<RegisteredOrder | undefined> {
  const asked = (await listRegisteredOrders(db, payments.name, orderId)).reverse();
  const same = asked.find(({ keyId }) => keyId === payments.keyId);
  if (same) return same;
  for (const each of asked) if (await payments.hasOrder(each.providerOrderId)) return each;
  return undefined;
}

async function keepOpened({ db, payments }: PaymentServices, input: RegisteredOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status } = await readLockedOrder(tx, input.orderId);
    await insertRegisteredOrder(tx, input, payments.keyId);
    if (status !== 'draft') return;
    await changeOrderStatus(tx, input.orderId, 'awaiting_payment');
    await recordStep(tx, input.orderId, 'payment-opened');
  });
}
