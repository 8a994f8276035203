import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { listOrdersOf, listPending } from './lines.store.ts';
import { findOrdersOfProduct } from './order-page.store.ts';
import { studioOrders } from './studio/orders.api.ts';

export const orders = os.orders.router({
  studio: studioOrders,
  list: os.orders.list.handler(({ context, input }) => listOrdersOf(context.db, requirePerson(context).id, input)),

  pending: {
    watch: os.orders.pending.watch.handler(liveQuery((context) => listPending(context.db, requirePerson(context).id))),
  },

  item: {
    watch: os.orders.item.watch.handler(
      liveQuery((context, input) => findOrdersOfProduct(context.db, requirePerson(context).id, input)),
    ),
  },
});
