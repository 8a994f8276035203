import * as v from 'valibot';
import { Timestamp } from '#contract/procedure.ts';
import { Paise } from '#contract/products/product.ts';

/** What happened to an order, in the order of its time-line. */
export const OrderStep = v.picklist([
  'created',
  'payment-opened',
  'waiting-for-bank',
  'attempt-failed',
  'paid',
  'access-given',
  'invoice-issued',
  'charged-twice',
  'cancelled',
  'expired',
  'refund-requested',
  'refund-declined',
  'refund-approved',
  'refund-sent',
  'refund-failed',
  'refund-done',
  'credit-note-issued',
  'access-ended',
]);
export type OrderStep = v.InferOutput<typeof OrderStep>;

/** What else is known of a step; each step uses those that fit it. `reason` is a provider's code or a person's words. */
export const StepDetails = v.object({
  amountPaise: v.optional(Paise),
  method: v.optional(v.string()),
  reason: v.optional(v.string()),
  reference: v.optional(v.string()),
  number: v.optional(v.string()),
  until: v.optional(v.nullable(Timestamp)),
});
export type StepDetails = v.InferOutput<typeof StepDetails>;
