import * as v from 'valibot';
import { Paise } from './item.ts';
import { Id, Moment, signedIn, staffWith } from './procedure.ts';

const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1000));
const Sum = v.pipe(Paise, v.minValue(1));
const tags = ['refunds'];
const NOT_FOUND = { NOT_FOUND: { status: 404 } } as const;
/** More than is left of the payment, or than was asked for. */
const TOO_MUCH = { status: 422, data: v.object({ mostPaise: Paise }) };

/** A refund that waits for staff, or for its bank. */
const WaitingRefund = v.object({
  id: Id,
  orderId: Id,
  orderNumber: v.string(),
  title: v.string(),
  student: v.string(),
  status: v.picklist(['requested', 'pending', 'failed']),
  cause: v.picklist(['request', 'duplicate', 'already-owned', 'withdrawn', 'staff']),
  reason: v.string(),
  amountPaise: Paise,
  seenPercent: v.number(),
  requestedAt: Moment,
  decideBy: v.nullable(Moment),
  error: v.nullable(v.string()),
});

export const refunds = {
  request: signedIn
    .meta({ limit: { calls: 10, seconds: 3600 } })
    .route({ method: 'POST', path: '/refunds', tags, summary: 'Ask your money back' })
    .input(v.strictObject({ orderId: Id, reason: Reason }))
    .errors({
      ...NOT_FOUND,
      NOT_REFUNDABLE: { status: 409, data: v.object({ refusal: v.string() }) },
    }),

  list: staffWith('orders.manage')
    .route({ method: 'GET', path: '/refunds', tags, summary: 'Refunds that wait, the soonest due first' })
    .output(v.array(WaitingRefund)),

  /** Approves, in full or in part, or declines; the note goes to the student. */
  decide: staffWith('orders.manage')
    .route({ method: 'POST', path: '/refunds/{refundId}/decision', tags, summary: 'Decide a refund' })
    .input(
      v.pipe(
        v.strictObject({ refundId: Id, approve: v.boolean(), note: v.optional(Reason), amountPaise: v.optional(Sum) }),
        v.check(({ approve, note }) => approve || note !== undefined, 'who is declined is told why'),
      ),
    )
    .errors({ ALREADY_DECIDED: { status: 409 }, TOO_MUCH }),

  /** A refund that nobody asked for, approved at once. */
  create: staffWith('orders.manage')
    .route({ method: 'POST', path: '/orders/{orderId}/refunds', tags, summary: 'Refund an order' })
    .input(v.strictObject({ orderId: Id, reason: Reason, amountPaise: v.optional(Sum) }))
    .errors({ NOT_REFUNDABLE: { status: 409 }, TOO_MUCH }),

  /** Asks the provider once more for one that failed. */
  retry: staffWith('orders.manage')
    .route({ method: 'POST', path: '/refunds/{refundId}/retry', tags, summary: 'Try a failed refund again' })
    .input(v.strictObject({ refundId: Id }))
    .errors({ NOT_FAILED: { status: 409 }, TOO_MUCH }),
};
