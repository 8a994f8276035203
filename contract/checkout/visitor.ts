import * as v from 'valibot';
import { passwordRefused } from '#contract/accounts/passwords.ts';
import { Email, Id, LinkToken, open, signedIn, visitable } from '#contract/procedure.ts';
import { Paise, ProductRef } from '#contract/products/product.ts';
import { CouponCode } from './buyer.ts';
import { Payment, Quote } from './quote.ts';
import { SupplyState, VisitorOrder, VisitorOrderInput } from './visitor-order.ts';

const tags = ['checkout'];
const oneOrder = v.strictObject({ orderId: Id });
const NOT_FOUND = { NOT_FOUND: { status: 404 } } as const;
const PROVIDER_SILENT = { PROVIDER_SILENT: { status: 503 } } as const;
const NOT_WAITING = { NOT_WAITING: { status: 409 } } as const;
const everywhere = (calls: number, seconds: number) => ({ limit: { calls, seconds, counted: 'everywhere' as const } });

/**
 * Orders of visitors, who have no account yet: what they pay for waits until their e-mail is confirmed. The browser that ordered
 * is known by a cookie, which opens these orders of its own and nothing else.
 */
export const visitor = {
  quote: visitable
    .meta({ limit: { calls: 120, seconds: 60 } })
    .route({ method: 'POST', path: '/checkout/visitor-quotes', tags, summary: 'What a product costs a visitor now' })
    .input(v.strictObject({ product: ProductRef, stateCode: v.optional(SupplyState), coupon: v.optional(CouponCode) }))
    .output(Quote)
    .errors(NOT_FOUND),

  /** Whether the e-mail is known is not asked. What costs nothing is no order: who wants it registers. */
  create: visitable
    .meta(everywhere(60, 600))
    .route({
      method: 'POST',
      path: '/checkout/visitor-orders',
      tags,
      summary: 'Order a product before you have an account',
    })
    .input(VisitorOrderInput)
    .output(
      v.variant('next', [
        v.object({ next: v.literal('pay'), orderId: Id, payment: Payment }),
        /** Its provider did not answer, or it is paid meanwhile. */
        v.object({ next: v.literal('see-order'), orderId: Id }),
      ]),
    )
    .errors({
      ...{ ...passwordRefused, ...NOT_FOUND, REGISTRATION_CLOSED: { status: 403 } },
      WORK_NEEDED: { status: 428, data: v.object({ challenge: v.string() }) },
      PRICE_CHANGED: { status: 409, data: v.object({ totalPaise: Paise }) },
      STATE_NEEDED: { status: 422 },
      COUPON_REFUSED: { status: 409 },
      GSTIN_OF_ANOTHER_STATE: { status: 422 },
      NOTHING_TO_PAY: { status: 409 },
      /** Who is signed in orders by `checkout.create`. */
      SIGNED_IN: { status: 409 },
    }),

  /** Null when it is none of this browser's, or its e-mail is confirmed. */
  read: open
    .meta(everywhere(240, 60))
    .route({ method: 'GET', path: '/checkout/visitor-orders/{orderId}', tags, summary: 'An order of this browser' })
    .input(oneOrder)
    .output(v.nullable(VisitorOrder)),

  check: open
    .meta(everywhere(60, 600))
    .route({ method: 'POST', path: '/checkout/visitor-orders/{orderId}/check', tags, summary: 'Ask the bank now' })
    .input(oneOrder)
    .errors({ ...NOT_FOUND, ...PROVIDER_SILENT }),

  /** Goes on with an order that waits for its payment, while its price is held. */
  pay: open
    .meta(everywhere(20, 600))
    .route({
      method: 'POST',
      path: '/checkout/visitor-orders/{orderId}/payment',
      tags,
      summary: 'Pay for an open order',
    })
    .input(oneOrder)
    .output(Payment)
    .errors({ ...NOT_FOUND, ...PROVIDER_SILENT, NOT_OPEN: { status: 409 } }),

  /** Mails the link again, of an order that is paid. */
  resend: open
    .meta(everywhere(60, 3600))
    .route({
      method: 'POST',
      path: '/checkout/visitor-orders/{orderId}/confirmation-mails',
      tags,
      summary: 'Mail again',
    })
    .input(oneOrder)
    .errors({ ...NOT_FOUND, ...NOT_WAITING }),

  /** The e-mail was mistyped: links that were mailed before are no longer good. */
  correctEmail: open
    .meta(everywhere(20, 3600))
    .route({
      method: 'PUT',
      path: '/checkout/visitor-orders/{orderId}/email',
      tags,
      summary: 'Correct the e-mail of an order',
    })
    .input(v.strictObject({ orderId: Id, email: Email }))
    .errors({ ...NOT_FOUND, ...NOT_WAITING }),

  /** By the link that was mailed to who has an account already: puts the order on it. */
  claim: signedIn
    .meta(everywhere(20, 600))
    .route({
      method: 'POST',
      path: '/checkout/visitor-claims',
      tags,
      summary: 'Put a paid order on your account',
    })
    .input(v.strictObject({ token: LinkToken }))
    .output(v.nullable(ProductRef))
    .errors({ LINK_INVALID: { status: 410 }, OTHER_ACCOUNT: { status: 403 } }),
};
