import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Ago } from '#demo/clock.ts';
import { documentRows } from './documents.ts';
import { ledgerRows } from './ledger.ts';
import { couponsAt, inclusions } from './offers.ts';
import { orderRows } from './orders.ts';
import { salesAt } from './sales.ts';
import { stepRows } from './steps.ts';

/** Every row about money of the demo school, by table. */
export function moneyAt(ago: Ago) {
  const sales = salesAt(ago);
  const documents = documentRows(sales);
  return {
    ...{ inclusions, coupons: couponsAt(ago) },
    ...orderRows(sales),
    orderEvents: stepRows(sales, documents.invoices),
    ...ledgerRows(sales),
    ...documents,
  };
}

type Money = ReturnType<typeof moneyAt>;

/** After the courses and the e-books, which are what is sold. */
export async function insertMoney(db: Kysely<DB>, money: Money): Promise<void> {
  await db.insertInto('product_inclusions').values(money.inclusions).execute();
  await db.insertInto('coupons').values(money.coupons).execute();
  await db.insertInto('orders').values(money.orders).execute();
  await sql`select setval('order_numbers', ${money.orders.length})`.execute(db);
  await db.insertInto('order_items').values(money.orderItems).execute();
  await db.insertInto('order_events').values(money.orderEvents).execute();
  await db.insertInto('coupon_uses').values(money.couponUses).execute();
  await db.insertInto('entitlements').values(money.entitlements).execute();
  await insertBooks(db, money);
}

/** Both sides of the money: the school's, and that of the sandbox which stands for a provider. */
async function insertBooks(db: Kysely<DB>, money: Money): Promise<void> {
  await db.insertInto('provider_orders').values(money.providerOrders).execute();
  await db.insertInto('payments').values(money.payments).execute();
  await db.insertInto('money_audit').values(money.moneyAudit).execute();
  await db.insertInto('refunds').values(money.refunds).execute();
  await db.insertInto('invoice_counters').values(money.invoiceCounters).execute();
  await db.insertInto('invoices').values(money.invoices).execute();
  await db.insertInto('sandbox_orders').values(money.sandboxOrders).execute();
  await db.insertInto('sandbox_payments').values(money.sandboxPayments).execute();
  await db.insertInto('sandbox_refunds').values(money.sandboxRefunds).execute();
}
