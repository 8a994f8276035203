import { findOrder } from '#server/features/orders/orders.access.ts';
import { frames, os, readStamp, requirePerson } from '#server/platform/rpc.ts';
import { readStaffOrder } from './order-page.store.ts';
import { listStaffOrders } from './orders.store.ts';

export const studioOrders = os.orders.studio.router({
  changes: { watch: os.orders.studio.changes.watch.handler(frames(readStamp)) },
  list: os.orders.studio.list.handler(({ context, input }) => listStaffOrders(context.db, input)),

  read: os.orders.studio.read.handler(async ({ context, input, errors }) => {
    const order = await findOrder(context.db, input.orderId);
    if (!order) throw errors.NOT_FOUND();
    return readStaffOrder(context.db, order, requirePerson(context).id);
  }),
});
