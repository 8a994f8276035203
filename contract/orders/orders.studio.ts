import * as v from 'valibot';
import { CouponCode } from '#contract/checkout/buyer.ts';
import { Email, Id, staffWith, Timestamp, watchChanges } from '#contract/procedure.ts';
import { Day, Paise, SaleKind } from '#contract/products/product.ts';
import { StudioFilter, sortBy, studioPage, YesNo } from '#contract/studio/list.ts';
import { StudioOrder } from './order-page.studio.ts';
import { OrderStatus } from './order-page.ts';

const ITEM = new RegExp(`^(${SaleKind.options.join('|')}):[^\\s:]{1,128}$`);

/** `item`: what is sold by its kind and id, `course:abc`. Days are India's, both within; `finding`: with money that does not fit. */
export const StudioOrders = v.strictObject({
  ...StudioFilter,
  sort: sortBy('created', 'total'),
  status: v.optional(v.picklist(['waiting', 'paid', 'refunded', 'closed'])),
  item: v.optional(v.pipe(v.string(), v.maxLength(140), v.regex(ITEM))),
  provider: v.optional(v.picklist(['free', 'razorpay', 'sandbox'])),
  from: v.optional(Day),
  until: v.optional(Day),
  refunded: YesNo,
  finding: YesNo,
  coupon: v.optional(CouponCode),
  student: v.optional(Id),
});
export type StudioOrders = v.InferOutput<typeof StudioOrders>;

const StudioOrderLine = v.object({
  id: Id,
  number: v.string(),
  status: OrderStatus,
  kind: SaleKind,
  title: v.string(),
  studentId: Id,
  student: v.string(),
  email: v.string(),
  totalPaise: Paise,
  refundedPaise: Paise,
  couponCode: v.nullable(v.string()),
  provider: v.picklist(['free', 'razorpay', 'sandbox']),
  /** Somebody asked for its money and has no answer yet. */
  refundWaits: v.boolean(),
  /** Ordered before there was an account, and the e-mail is not confirmed yet: nothing is open. */
  awaitsEmail: v.boolean(),
  createdAt: Timestamp,
});
export type StudioOrderLine = v.InferOutput<typeof StudioOrderLine>;

const manage = staffWith('orders.manage');
const tags = ['orders'];
const changes = watchChanges('order-desk');

export const studioOrders = {
  changes: {
    watch: manage
      .meta(changes.meta)
      .route({ method: 'GET', path: '/studio/orders/changes', tags, summary: 'That an order or a refund changed' })
      .output(changes.snapshots),
  },

  list: manage
    .route({ method: 'GET', path: '/studio/orders', tags, summary: 'All orders' })
    .input(StudioOrders)
    .output(studioPage(StudioOrderLine)),

  read: manage
    .route({ method: 'GET', path: '/studio/orders/{orderId}', tags, summary: 'An order, with what only staff see' })
    .input(v.strictObject({ orderId: Id }))
    .output(StudioOrder),

  /** Of an order whose e-mail is not confirmed: the address that its link goes to. */
  correctEmail: manage
    .meta({ limit: { calls: 60, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'PUT', path: '/studio/orders/{orderId}/email', tags, summary: 'Correct the e-mail of an order' })
    .input(v.strictObject({ orderId: Id, email: Email }))
    .errors({ NOT_WAITING: { status: 409 } }),
};
