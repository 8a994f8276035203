import * as v from 'valibot';
import { Buyer } from '#contract/checkout/buyer.ts';
import { TaxSplit } from '#contract/checkout/quote.ts';
import { Id, Timestamp } from '#contract/procedure.ts';
import { Paise, SaleKind } from '#contract/products/product.ts';
import { OrderStep, StepDetails } from './order-steps.ts';

/** Payments.md 1.6. `cancelled` and `expired` may still become paid: money that comes late is never lost. */
export const OrderStatus = v.picklist([
  'draft',
  'awaiting_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'auto_refunded',
  'cancelled',
  'expired',
]);
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** An order in a list. Title and price as they were when ordered; `productId` is null when the product is gone. */
export const OrderLine = v.object({
  id: Id,
  number: v.string(),
  status: OrderStatus,
  kind: SaleKind,
  productId: v.nullable(Id),
  title: v.string(),
  thumbnailUrl: v.nullable(v.string()),
  totalPaise: Paise,
  refundedPaise: Paise,
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

const RefundState = v.object({
  id: Id,
  number: v.string(),
  status: v.picklist(['requested', 'pending', 'processed', 'failed', 'declined']),
  cause: v.picklist(['request', 'duplicate', 'already-owned', 'withdrawn', 'staff']),
  amountPaise: Paise,
  requestedAt: Timestamp,
  decideBy: v.nullable(Timestamp),
  approvedAt: v.nullable(Timestamp),
  note: v.nullable(v.string()),
  bankReference: v.nullable(v.string()),
  processedAt: v.nullable(Timestamp),
});

/** Whether money can be asked back now, by the numbers that the refund policy prints. */
const Refundable = v.object({
  refusal: v.nullable(
    v.picklist(['not-paid', 'free', 'too-late', 'seen-too-much', 'downloaded', 'already-asked', 'refunded']),
  ),
  until: v.nullable(Timestamp),
  seenPercent: v.number(),
  limitPercent: v.number(),
  /** Of an e-book: pages beyond its sample that were opened since it was paid, and how many may be; null of a course. */
  seenPages: v.nullable(v.number()),
  limitPages: v.nullable(v.number()),
  days: v.number(),
});

/** Everything that one sees of an order of one's own. */
export const OrderPage = v.object({
  ...OrderLine.entries,
  items: v.array(
    v.object({
      kind: SaleKind,
      productId: v.nullable(Id),
      title: v.string(),
      /** Whether this order opens it now, and until when; null is for ever. */
      open: v.boolean(),
      expiresAt: v.nullable(Timestamp),
    }),
  ),
  listPaise: Paise,
  pricePaise: Paise,
  discountPaise: Paise,
  couponCode: v.nullable(v.string()),
  tax: v.nullable(TaxSplit),
  buyer: Buyer,
  provider: v.picklist(['free', 'razorpay', 'sandbox']),
  payment: v.nullable(
    v.object({
      id: v.string(),
      method: v.nullable(v.string()),
      bankReference: v.nullable(v.string()),
      paidAt: Timestamp,
    }),
  ),
  events: v.array(v.object({ step: OrderStep, at: Timestamp, details: StepDetails })),
  /** Fetched at /files/invoices/{id}. */
  documents: v.array(
    v.object({ id: Id, number: v.string(), kind: v.picklist(['invoice', 'receipt', 'bill-of-supply', 'credit-note']) }),
  ),
  refunds: v.array(RefundState),
  refundable: Refundable,
});
export type OrderPage = v.InferOutput<typeof OrderPage>;
