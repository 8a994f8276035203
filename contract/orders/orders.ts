import * as v from 'valibot';
import { Id, signedIn, watchOwn } from '#contract/procedure.ts';
import { Cursor } from '#contract/products/catalogue.ts';
import { SaleKind } from '#contract/products/product.ts';
import { OrderLine, OrderPage } from './order-page.ts';
import { studioOrders } from './orders.studio.ts';

export const OrderFilter = v.picklist(['waiting', 'paid', 'refunded', 'closed']);
export type OrderFilter = v.InferOutput<typeof OrderFilter>;

const tags = ['orders'];
const pending = watchOwn('orders', v.array(OrderLine));
const ofProduct = watchOwn('orders', v.nullable(v.object({ shown: OrderPage, others: v.array(OrderLine) })));

export const orders = {
  /** Twenty at a time, newest first; `next` is null at the end. */
  list: signedIn
    .route({ method: 'GET', path: '/orders', tags, summary: 'Your orders' })
    .input(v.strictObject({ status: v.optional(OrderFilter), after: v.optional(Cursor) }))
    .output(v.object({ orders: v.array(OrderLine), next: v.nullable(Cursor) })),

  pending: {
    watch: signedIn
      .meta(pending.meta)
      .route({ method: 'GET', path: '/orders/pending', tags, summary: 'Your orders that wait for a bank' })
      .output(pending.snapshots),
  },

  item: {
    /** Your orders of one product: the latest, or the one that is asked for, in full; null when there is none. */
    watch: signedIn
      .meta(ofProduct.meta)
      .route({ method: 'GET', path: '/orders/of/{kind}/{id}', tags, summary: 'Your orders of one product' })
      .input(v.strictObject({ kind: SaleKind, id: Id, orderId: v.optional(Id) }))
      .output(ofProduct.snapshots),
  },

  studio: studioOrders,
};
