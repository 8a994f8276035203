import type { ProductRef } from '#contract/products/product.ts';
import type { RunningServices } from '#server/services.ts';
import { insertRow } from '#server/testing.ts';

type NewItem = ProductRef & { validityDays?: number; openUntil?: string };
type NewOrder = {
  userId: string;
  /** The ordered one first. */
  items: [NewItem, ...NewItem[]];
  status?: 'draft' | 'awaiting_payment' | 'paid';
  provider?: 'free' | 'sandbox';
  totalPaise?: number;
  paidAt?: Date;
};

let orders = 0;

/** Inserts an order as if somebody had made it, without tax, and answers with its id; it gives nothing by itself. */
export async function newOrder({ db }: RunningServices, given: NewOrder): Promise<string> {
  const { userId, items, status = 'paid', provider = 'sandbox', totalPaise = 49900, paidAt = new Date() } = given;
  orders += 1;
  const id = await insertRow(db, 'orders', {
    user_id: userId,
    status,
    kind: items[0].kind,
    product_id: items[0].id,
    list_paise: totalPaise,
    price_paise: totalPaise,
    taxable_paise: totalPaise,
    total_paise: totalPaise,
    snapshot: JSON.stringify({ ...SNAPSHOT, title: `Item ${items[0].id}` }),
    state_code: '07',
    pin: '110092',
    provider,
    accepted: JSON.stringify({ terms: 1, refund: 1, at: paidAt, address: '192.0.2.1' }),
    idempotency_key: `key-of-order-${orders}`,
    created_at: paidAt,
    expires_at: new Date(paidAt.getTime() + 1_800_000),
    paid_at: status === 'paid' ? paidAt : null,
  });
  const rows = items.map(({ kind, id: productId, validityDays, openUntil }, position) => ({
    order_id: id,
    position,
    kind,
    product_id: productId,
    title: `Item ${productId}`,
    unit_price_paise: position === 0 ? totalPaise : 0,
    validity_days: validityDays ?? null,
    open_until: openUntil ?? null,
  }));
  await db.insertInto('order_items').values(rows).execute();
  return id;
}

const SNAPSHOT = {
  language: 'en',
  thumbnailUrl: null,
  subjectCode: null,
  taxMode: 'unregistered',
  sac: '999293',
  basisPoints: 0,
};
