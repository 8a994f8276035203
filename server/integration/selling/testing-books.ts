import { expect } from 'vitest';
import type { TestShop } from '#server/testing/testing-shop.ts';

type Entity = { id: string; status: string; amount: number; captured: boolean };
type Ledger = {
  captured: number;
  refunded: number;
  payments: Entity[];
  refunds: { status: string; amount: number; payment_id: string }[];
  orders: { receipt: string }[];
};
type Sql = (text: string) => Promise<Record<string, unknown>[]>;

/** What must be so whenever everything has come to rest, whatever happened before: see each part. Answers with the bank's books. */
export async function checkBooks(shop: Pick<TestShop, 'pool' | 'control'>): Promise<Ledger> {
  const sql: Sql = async (text) => (await shop.pool.query(text)).rows;
  const ledger = await shop.control<Ledger>('/ledger');
  await checkLedger(sql, ledger);
  await checkOrders(sql);
  await checkRest(sql);
  return ledger;
}

/** Our ledger is the bank's, payment by payment and in all, and no order of ours is two of theirs. */
async function checkLedger(sql: Sql, { captured, refunded, payments, refunds, orders }: Ledger): Promise<void> {
  const processed = Map.groupBy(
    refunds.filter(({ status }) => status === 'processed'),
    ({ payment_id }) => payment_id,
  );
  const backOf = (id: string) => (processed.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const theirs = payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ id, amount }) => `${id} ${amount} ${backOf(id)}`);
  const ours = await sql(
    `select provider_payment_id as id, coalesce(sum(amount_paise) filter (where entry = 'captured'), 0) as came,
        coalesce(sum(amount_paise) filter (where entry = 'refunded'), 0) as went
      from money_audit group by 1`,
  );
  expect(ours.map(({ id, came, went }) => `${id} ${came} ${went}`).toSorted()).toEqual(theirs.toSorted());
  const taken = new Set(payments.filter((payment) => payment.captured).map(({ id }) => id));
  const sumOf = (of: 'came' | 'went') =>
    ours.filter(({ id }) => taken.has(String(id))).reduce((sum, row) => sum + Number(row[of]), 0);
  expect({ captured: sumOf('came'), refunded: sumOf('went') }).toEqual({ captured, refunded });
  expect(new Set(orders.map(({ receipt }) => receipt)).size).toBe(orders.length);
}

const PAID = ['paid', 'partially_refunded', 'refunded'];
const AT_REST = [...PAID, 'auto_refunded', 'cancelled', 'expired'];

/** The money of an order that stayed is what its documents say, and opens its product; where none stayed, nothing is open. */
async function checkOrders(sql: Sql): Promise<void> {
  const orders = await sql(`select number, status, total_paise as total, refunded_paise as refunded,
      coalesce((select sum(case entry when 'captured' then amount_paise else -amount_paise end)
        from money_audit where order_id = orders.id), 0) as kept,
      coalesce((select sum(case kind when 'credit-note' then -total_paise else total_paise end)
        from invoices where order_id = orders.id), 0) as documented,
      (select count(*) from invoices where order_id = orders.id and kind <> 'credit-note') as documents,
      (select count(*) from payments where order_id = orders.id and pays_order) as paying,
      (select count(*) from entitlements as given where order_id = orders.id and revoked_at is null
        and given.product_id = orders.product_id) as open,
      (select count(*) from mails where dedupe_key = 'order-paid:' || orders.id) as letters,
      (select count(*) from order_events where order_id = orders.id and step = 'paid') as told
    from orders where provider <> 'free'`);
  for (const { number, status, total, refunded, ...found } of orders) {
    const kept = PAID.includes(String(status)) ? Number(total) - Number(refunded) : 0;
    const once = PAID.includes(String(status)) ? 1 : 0;
    const expected = { kept, documented: kept, documents: once, paying: once, open: kept > 0 ? 1 : 0 };
    expect(found, `${number} ${status}`).toEqual({ ...expected, letters: once, told: once });
    expect(AT_REST).toContain(status);
    if (once) expect(`${number} ${status}`).toBe(`${number} ${statusBy(Number(total), Number(refunded))}`);
  }
}

function statusBy(total: number, refunded: number): string {
  if (refunded === 0) return 'paid';
  return refunded === total ? 'refunded' : 'partially_refunded';
}

/** Each of these finds what must not be. */
const NEVER = {
  'two rights to one product': `select user_id from entitlements where revoked_at is null
    group by user_id, product_id having count(*) > 1`,
  'a gap in the numbers of documents': `select series from invoices
    group by series, financial_year having max(serial) <> count(*) or min(serial) <> 1`,
  'a message that nobody handled': 'select kind, error from webhook_events where processed_at is null',
  'a refund that was promised and is under way': `select cause, status from refunds
    where status = 'pending' or status = 'requested' and approved_at is not null`,
  'a surplus that did not go back': `select status from refunds
    where cause in ('duplicate', 'already-owned', 'withdrawn') and status <> 'processed'`,
  'a coupon that counts an order that nobody paid, or does not count one that was': `select orders.id, status
    from orders left join coupon_uses on order_id = orders.id and released_at is null
    where coupon_code is not null and (order_id is null) = (status in ('${PAID.join("', '")}'))`,
  'a coupon used more often than it may, but for orders that were closed and paid all the same': `select code
    from coupons join coupon_uses on coupon_id = coupons.id
    where released_at is null and not exists (
      select from order_events as event where event.order_id = coupon_uses.order_id and step in ('cancelled', 'expired'))
    group by coupons.id having count(*) > most_uses`,
};

async function checkRest(sql: Sql): Promise<void> {
  for (const [what, query] of Object.entries(NEVER)) expect(await sql(query), what).toEqual([]);
}
