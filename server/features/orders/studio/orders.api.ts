import { findWaitingBuyer } from '#server/features/accounts/buyers/buyers.access.ts';
import { correctBuyerEmail } from '#server/features/accounts/buyers/buyers.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { readStudioOrder } from './order-page.store.ts';
import { listStudioOrders } from './orders.store.ts';

export const studioOrders = os.orders.studio.router({
  changes: { watch: os.orders.studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: os.orders.studio.list.handler(({ context, input }) => listStudioOrders(context.db, input)),

  read: os.orders.studio.read.handler(async ({ context, input, errors }) => {
    const order = await orNotFound(findOrder(context.db, input.orderId), errors);
    return readStudioOrder(context.db, order, requirePerson(context).id);
  }),

  correctEmail: os.orders.studio.correctEmail.handler(async ({ context, input: { orderId, email }, errors }) => {
    const order = await orNotFound(findOrder(context.db, orderId), errors);
    await context.db.transaction().execute(async (db) => {
      const buyer = await findWaitingBuyer(db, order.userId);
      if (!buyer) throw errors.NOT_WAITING();
      await correctBuyerEmail(db, buyer.buyerId, email);
      await recordEvent(db, context, 'order.email-corrected', { details: { orderId, number: order.number } });
    });
  }),
});
