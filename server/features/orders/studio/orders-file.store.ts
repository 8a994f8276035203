import { sql } from 'kysely';
import type { SourceParts } from '#contract/checkout/source.ts';
import type { StudioOrders } from '#contract/orders/orders.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { findStudioOrders, orderListing } from './orders.store.ts';

/** All orders that match, as a file has them, by pages. */
export async function* listOrdersForFile(db: Db, filter: StudioOrders) {
  const orders = await findStudioOrders(db, filter);
  const rows = orders
    .leftJoin('registrations as waiting', 'waiting.buyer_id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'orders.status'])
    .select([
      sql<string | null>`coalesce(waiting.phone, student.phone)`.as('phone'),
      sql<string>`coalesce(waiting.name, student.name)`.as('student'),
      sql<string>`coalesce(waiting.email, student.email)`.as('email'),
    ])
    .select(['list_paise as listPaise', 'price_paise as pricePaise', 'discount_paise as discountPaise', 'provider'])
    .select(['coupon_code as couponCode', 'taxable_paise as taxablePaise', 'cgst_paise as cgstPaise'])
    .select(['sgst_paise as sgstPaise', 'igst_paise as igstPaise', 'total_paise as totalPaise', 'gstin'])
    .select(['refunded_paise as refundedPaise', 'orders.state_code as stateCode'])
    .select(({ ref }) => ref('orders.source').$castTo<SourceParts | null>().as('source'))
    .select([
      sql<string>`coalesce(orders.snapshot ->> 'title', '')`.as('title'),
      sql<string>`to_json(orders.created_at)`.as('createdAt'),
      sql<string | null>`to_json(orders.paid_at)`.as('paidAt'),
      sql<
        string | null
      >`(select provider_payment_id from payments where payments.order_id = orders.id and pays_order)`.as('paymentId'),
      sql<
        string | null
      >`(select number from invoices where invoices.order_id = orders.id and kind <> 'credit-note')`.as('document'),
    ]);
  yield* eachForFile(rows, orderListing, filter.sort);
}
