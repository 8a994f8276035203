import { BUYER, type Sale, WELCOME } from './sales.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const columnsOf = ({ product: { kind, id } }: Sale) => ({ kind, product_id: id });

/** Orders with what they brought and the rights that they gave. */
export function orderRows(sales: Sale[]) {
  return {
    orders: sales.map(orderOf),
    orderItems: sales.map((sale) => ({
      order_id: sale.id,
      position: 0,
      ...columnsOf(sale),
      title: sale.title,
      unit_price_paise: sale.pricePaise,
      validity_days: sale.validityDays,
    })),
    couponUses: sales
      .filter(({ couponCode }) => couponCode !== null)
      .map(({ id, orderedAt, paidAt }) => {
        return { order_id: id, coupon_id: WELCOME, user_id: BUYER.id, held_at: orderedAt, used_at: paidAt };
      }),
    entitlements: sales.filter(({ outcome }) => outcome !== 'expired').map(rightOf),
  };
}

function orderOf(sale: Sale) {
  const { title, language, thumbnailUrl, subjectCode, sac, basisPoints, orderedAt, outcome } = sale;
  const heldUntil = new Date(orderedAt.getTime() + 30 * MINUTE_MS);
  return {
    ...{ id: sale.id, number: sale.number },
    user_id: BUYER.id,
    status: outcome,
    ...columnsOf(sale),
    list_paise: sale.listPaise,
    price_paise: sale.pricePaise,
    discount_paise: sale.discountPaise,
    taxable_paise: sale.taxablePaise,
    cgst_paise: sale.cgstPaise,
    sgst_paise: sale.sgstPaise,
    total_paise: sale.totalPaise,
    refunded_paise: outcome === 'refunded' ? sale.totalPaise : 0,
    coupon_code: sale.couponCode,
    snapshot: JSON.stringify({ title, language, thumbnailUrl, subjectCode, taxMode: 'regular', sac, basisPoints }),
    state_code: BUYER.stateCode,
    pin: BUYER.pin,
    provider: 'sandbox',
    accepted: JSON.stringify({ terms: 1, refund: 1, at: orderedAt, address: '203.0.113.7' }),
    idempotency_key: `checkout-of-${sale.id}`,
    created_at: orderedAt,
    expires_at: heldUntil,
    paid_at: outcome === 'expired' ? null : sale.paidAt,
    closed_at: outcome === 'expired' ? heldUntil : null,
    changed_at: sale.refund?.processedAt ?? (outcome === 'expired' ? heldUntil : sale.paidAt),
  };
}

export const rightEndsAt = ({ paidAt, validityDays }: Sale): Date | null =>
  validityDays === null ? null : new Date(paidAt.getTime() + validityDays * DAY_MS);

function rightOf(sale: Sale) {
  return {
    id: `${BUYER.id}-${sale.product.id}`,
    user_id: BUYER.id,
    product_id: sale.product.id,
    source: 'order',
    order_id: sale.id,
    granted_at: sale.paidAt,
    expires_at: rightEndsAt(sale),
    revoked_at: sale.refund?.processedAt ?? null,
    revoked_reason: sale.refund ? 'refunded' : null,
  };
}
