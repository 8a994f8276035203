import * as v from 'valibot';
import { Id, signedIn } from '#contract/procedure.ts';
import { Paise, ProductRef } from '#contract/products/product.ts';
import { BusinessName, CouponCode, Gstin, Pin } from './buyer.ts';
import { Payment, Quote } from './quote.ts';
import { OrderSource } from './source.ts';
import { visitor } from './visitor.ts';
import { SupplyState } from './visitor-order.ts';

const tags = ['checkout'];
const OWNED = { ALREADY_OWNED: { status: 409 } } as const;
const oneOrder = v.strictObject({ orderId: Id });

export const checkout = {
  visitor,

  quote: signedIn
    .meta({ limit: { calls: 120, seconds: 60 } })
    .route({ method: 'POST', path: '/checkout/quotes', tags, summary: 'What a product costs you now' })
    .input(v.strictObject({ product: ProductRef, stateCode: v.optional(SupplyState), coupon: v.optional(CouponCode) }))
    .output(Quote)
    .errors({ NOT_FOUND: { status: 404 } }),

  /**
   * Makes the order, or finds the one that the same key or an open checkout made. `totalPaise` is what the person saw:
   * a price that moved meanwhile is refused, never charged. Free products are yours at once.
   */
  create: signedIn
    .meta({ limit: { calls: 10, seconds: 600, counted: 'everywhere' } })
    .route({ method: 'POST', path: '/checkout/orders', tags, summary: 'Order a product' })
    .input(
      v.strictObject({
        product: ProductRef,
        stateCode: v.optional(SupplyState),
        pin: v.optional(Pin),
        gstin: v.optional(Gstin),
        businessName: v.optional(BusinessName),
        coupon: v.optional(CouponCode),
        totalPaise: Paise,
        /** Noted on a new order; of who is under 18, or agreed longer ago than it counts, it is not. */
        attribution: v.optional(OrderSource),
        termsAccepted: v.literal(true),
        key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
      }),
    )
    .output(
      v.variant('next', [
        v.object({ next: v.literal('enrolled'), orderId: Id }),
        v.object({ next: v.literal('pay'), orderId: Id, payment: Payment }),
        /** The order of this key was paid meanwhile, or waits for its bank. */
        v.object({ next: v.literal('see-order'), orderId: Id }),
      ]),
    )
    .errors({
      NOT_FOUND: { status: 404 },
      ...OWNED,
      PRICE_CHANGED: { status: 409, data: v.object({ totalPaise: Paise }) },
      COUPON_REFUSED: { status: 409 },
      GSTIN_OF_ANOTHER_STATE: { status: 422 },
      /** A school that charges GST has to know State and PIN. */
      STATE_NEEDED: { status: 422 },
      /** The provider did not answer. Nothing was charged; the same key may be tried again. */
      PROVIDER_SILENT: { status: 503 },
    }),

  /** Asks the provider about an order of yours, and gives what was paid for. */
  check: signedIn
    .meta({ limit: { calls: 60, seconds: 600 } })
    .route({ method: 'POST', path: '/checkout/orders/{orderId}/check', tags, summary: 'Ask the bank now' })
    .input(oneOrder)
    .errors({ NOT_FOUND: { status: 404 }, PROVIDER_SILENT: { status: 503 } }),

  /** Goes on with an order that waits for its payment. Its price is no longer held: NOT_OPEN, and the way is a new order. */
  resume: signedIn
    .meta({ limit: { calls: 20, seconds: 600 } })
    .route({ method: 'POST', path: '/checkout/orders/{orderId}/payment', tags, summary: 'Pay for an open order' })
    .input(oneOrder)
    .output(Payment)
    .errors({ NOT_FOUND: { status: 404 }, NOT_OPEN: { status: 409 }, PROVIDER_SILENT: { status: 503 } }),

  /** Closes an order that nobody paid; money that comes later all the same is honoured or goes back. */
  cancel: signedIn
    .route({ method: 'POST', path: '/checkout/orders/{orderId}/cancel', tags, summary: 'Close an unpaid order' })
    .input(oneOrder)
    .errors({ NOT_FOUND: { status: 404 }, NOT_OPEN: { status: 409 } }),
};
