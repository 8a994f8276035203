import * as v from 'valibot';
import { OrderSource } from '#contract/checkout/source.ts';
import { Id, Timestamp } from '#contract/procedure.ts';
import { Paise } from '#contract/products/product.ts';
import { OrderPage } from './order-page.ts';

/** One try to pay, as its provider tells of it. */
const Attempt = v.object({
  id: v.string(),
  providerOrderId: v.string(),
  status: v.picklist(['created', 'failed', 'authorized', 'captured', 'refunded']),
  method: v.nullable(v.string()),
  /** Of whom: a UPI address, a card's last digits, a bank. */
  payer: v.nullable(v.string()),
  amountPaise: v.number(),
  currency: v.string(),
  reason: v.nullable(v.string()),
  bankReference: v.nullable(v.string()),
  paysOrder: v.boolean(),
  /** Captured, and not what was asked for. */
  mismatch: v.nullable(v.string()),
  madeAt: Timestamp,
});

/** A refund as staff see it: also who asked for, proposed and decided it, and what its provider said. */
export const StudioRefund = v.object({
  ...OrderPage.entries.refunds.item.entries,
  reason: v.string(),
  requestedBy: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  proposal: v.nullable(
    v.object({ byId: v.nullable(Id), by: v.nullable(v.string()), at: Timestamp, amountPaise: Paise }),
  ),
  error: v.nullable(v.string()),
});
export type StudioRefund = v.InferOutput<typeof StudioRefund>;

/** Everything that its student sees of an order, and what only staff do. */
export const StudioOrder = v.object({
  ...OrderPage.entries,
  items: v.array(
    v.object({
      ...OrderPage.entries.items.item.entries,
      access: v.picklist(['open', 'over', 'taken-back', 'none']),
      paise: Paise,
      /** Of its lessons, or pages. */
      seenPercent: v.number(),
    }),
  ),
  student: v.object({
    id: Id,
    name: v.string(),
    email: v.string(),
    phone: v.nullable(v.string()),
    programme: v.nullable(v.string()),
    orders: v.number(),
    paidPaise: v.number(),
    refundsBefore: v.number(),
  }),
  /** Ordered before there was an account, and the e-mail is not confirmed yet. */
  awaitsEmail: v.boolean(),
  /** By which link the buyer came, when they agreed that it is noted. */
  source: v.nullable(OrderSource),
  sac: v.string(),
  attempts: v.array(Attempt),
  /** All that the provider was asked to collect for it. */
  providerOrders: v.array(v.string()),
  refunds: v.array(StudioRefund),
  /** What the refund policy says of it, as of when its money was asked for, else now. */
  policy: OrderPage.entries.refundable,
  /** The most that can go back now; 0: nothing. */
  mostPaise: Paise,
  /** What went back of it, or is on its way: it counts towards the sum above which two people agree. */
  givenPaise: Paise,
  twoPersonPaise: Paise,
  /** Who else could confirm a refund. */
  confirmers: v.array(v.string()),
});
export type StudioOrder = v.InferOutput<typeof StudioOrder>;
