import * as v from 'valibot';
import { StudioRefund } from './orders/order-page.studio.ts';
import { OrderPage } from './orders/order-page.ts';
import { Id, signedIn, staffWith, Timestamp } from './procedure.ts';
import { Paise } from './products/product.ts';
import { StudioFilter, sortBy, studioPage } from './studio/list.ts';

const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1000));
const Sum = v.pipe(Paise, v.minValue(1));
const tags = ['refunds'];
const NOT_FOUND = { NOT_FOUND: { status: 404 } } as const;
const manage = staffWith('orders.manage');
/** Than is left of the payment, or than was asked for. */
const TOO_MUCH = { status: 422, data: v.object({ mostPaise: Paise }) };
/** Or all that is left of the payment; the guard of the table says the same. */
export const MIN_REFUND_PAISE = 100;
const TOO_LITTLE = { status: 422, data: v.object({ leastPaise: Paise }) };
/** So long after a proposal the only person of a school may confirm it; the guard of the table says the same. */
export const ALONE_AFTER_HOURS = 24;

/** Without a state those that wait for staff or for a bank. `confirm`: one person proposed them, another one is needed. */
export const StudioRefunds = v.strictObject({
  ...StudioFilter,
  sort: sortBy('due', 'requested', 'amount'),
  state: v.optional(v.picklist(['decide', 'confirm', 'bank', 'failed', 'done', 'declined'])),
});
export type StudioRefunds = v.InferOutput<typeof StudioRefunds>;

const RefundLine = v.object({
  ...StudioRefund.entries,
  orderId: Id,
  orderNumber: v.string(),
  title: v.string(),
  studentId: Id,
  student: v.string(),
  totalPaise: Paise,
  /** What the policy says of it, as of the moment when it was asked for; null once it was decided. */
  policy: v.nullable(OrderPage.entries.refundable),
});
export type RefundLine = v.InferOutput<typeof RefundLine>;

/** `proposed`: above the sum of the settings a second person has to confirm it. */
const Decided = v.object({ state: v.picklist(['approved', 'proposed', 'declined']) });

export const refunds = {
  request: signedIn
    .meta({ limit: { calls: 10, seconds: 3600 } })
    .route({ method: 'POST', path: '/refunds', tags, summary: 'Ask your money back, with or without a reason' })
    .input(v.strictObject({ orderId: Id, reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), '') }))
    .errors({
      ...NOT_FOUND,
      NOT_REFUNDABLE: { status: 409, data: v.object({ refusal: v.string() }) },
    }),

  list: manage
    .route({ method: 'GET', path: '/refunds', tags, summary: 'Refunds, the soonest due first' })
    .input(StudioRefunds)
    .output(studioPage(RefundLine)),

  /**
   * Approves, in full or in part, or declines; the note goes to the student. What another person proposed is confirmed by
   * approving it, for the sum that was proposed.
   */
  decide: manage
    .route({ method: 'POST', path: '/refunds/{refundId}/decision', tags, summary: 'Decide a refund' })
    .input(
      v.pipe(
        v.strictObject({ refundId: Id, approve: v.boolean(), note: v.optional(Reason), amountPaise: v.optional(Sum) }),
        v.check(({ approve, note }) => approve || note !== undefined, 'who is declined is told why'),
      ),
    )
    .output(Decided)
    .errors({
      ALREADY_DECIDED: { status: 409 },
      TOO_MUCH,
      TOO_LITTLE,
      /** Who proposed it cannot confirm it. */
      SAME_PERSON: { status: 409 },
      /** Somebody else proposed another sum. */
      PROPOSED_OTHERWISE: { status: 409, data: v.object({ by: v.nullable(v.string()), amountPaise: Paise }) },
    }),

  /**
   * In a school where nobody else could: whoever proposed a refund confirms it themselves, after a day and with their password,
   * for the sum that was proposed.
   */
  confirmAlone: manage
    .meta({ limit: { calls: 20, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'POST', path: '/refunds/{refundId}/confirmation', tags, summary: 'Confirm your own proposal' })
    .input(v.strictObject({ refundId: Id, password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)) }))
    .output(Decided)
    .errors({
      ALREADY_DECIDED: { status: 409 },
      NOT_PROPOSED: { status: 409 },
      /** Somebody else can confirm it, so somebody else has to. */
      NOT_ALONE: { status: 409 },
      TOO_SOON: { status: 409, data: v.object({ from: Timestamp }) },
      TOO_MUCH,
      WRONG_PASSWORD: { status: 403 },
    }),

  /** Takes a proposal back: a student's request waits again as it was, a refund of staff alone is put away. */
  withdraw: manage
    .route({ method: 'POST', path: '/refunds/{refundId}/withdrawal', tags, summary: 'Take a proposal back' })
    .input(v.strictObject({ refundId: Id }))
    .errors({ NOT_PROPOSED: { status: 409 } }),

  /** A refund that nobody asked for: approved at once, or proposed. */
  create: manage
    .route({ method: 'POST', path: '/orders/{orderId}/refunds', tags, summary: 'Refund an order' })
    .input(v.strictObject({ orderId: Id, reason: Reason, amountPaise: v.optional(Sum) }))
    .output(Decided)
    .errors({ NOT_REFUNDABLE: { status: 409 }, TOO_MUCH, TOO_LITTLE }),

  /** Asks the provider once more for one that failed. */
  retry: manage
    .route({ method: 'POST', path: '/refunds/{refundId}/retry', tags, summary: 'Try a failed refund again' })
    .input(v.strictObject({ refundId: Id }))
    .errors({ NOT_FAILED: { status: 409 }, TOO_MUCH }),
};
