import * as v from 'valibot';
import { FaultsChange } from './faults.rules.ts';

const Whole = v.pipe(v.number(), v.safeInteger());
const Method = v.picklist(['upi', 'card', 'netbanking']);
export const ControlChange = v.pipe(
  v.strictObject({ clockLead: v.optional(Whole), faults: v.optional(FaultsChange), seed: v.optional(Whole) }),
  v.transform(({ seed, faults, ...rest }) => ({ ...rest, faults: seed === undefined ? faults : { ...faults, seed } })),
);
export const PaymentRequest = v.strictObject({
  orderId: v.string(),
  outcome: v.picklist(['created', 'authorized', 'captured', 'failed']),
  amount: v.optional(v.pipe(Whole, v.minValue(0))),
  currency: v.optional(v.string()),
  method: v.optional(Method, 'upi'),
});
export const PaymentMove = v.strictObject({
  paymentId: v.string(),
  to: v.picklist(['authorized', 'captured', 'failed', 'refunded']),
  late: v.optional(v.boolean()),
});
export const RefundMove = v.strictObject({ refundId: v.string(), to: v.picklist(['processed', 'failed']) });
/** Their desk keeps what it said for seven days. */
export const Replay = v.strictObject({ seconds: v.optional(v.pipe(Whole, v.minValue(0)), 7 * 86_400) });
export const Nothing = v.strictObject({});

export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;
export type PaymentMove = v.InferOutput<typeof PaymentMove>;
export type RefundMove = v.InferOutput<typeof RefundMove>;
