import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { camelCase } from '#server/platform/records/columns.ts';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

const PAYMENT = [
  'made_at',
  'provider',
  'provider_payment_id',
  'status',
  'amount_paise',
  'method',
  'bank_reference',
  'raw',
];
const REFUND = [
  'number',
  'requested_at',
  'cause',
  'reason',
  'status',
  'amount_paise',
  'approved_at',
  'decision_note',
  'processed_at',
];

// A PIN as coarse as a sorting district.
const traceless = {
  pin: sql<string>`left(orders.pin, 2) || '0000'`,
  gstin: null,
  business_name: null,
  accepted: '{}',
  source: null,
};

/** An order is collected with all that belongs to it, also of other features. */
export const ordersPersonalData = {
  covers: ['orders.user_id', 'refunds.user_id', 'refunds.requested_by'],

  collect: async (db, userId) => ({
    orders: await db
      .selectFrom('orders')
      .where('user_id', '=', userId)
      .selectAll()
      .select([
        rowsOfOrder('order_items', ['position', 'title', 'unit_price_paise', 'validity_days', 'open_until']).as(
          'items',
        ),
        rowsOfOrder('order_events', ['happened_at', 'step', 'details']).as('events'),
        rowsOfOrder('payments', PAYMENT).as('payments'),
        rowsOfOrder('refunds', REFUND).as('refunds'),
        rowsOfOrder('invoices', ['issued_on', 'kind', 'number', 'total_paise', 'content']).as('documents'),
      ])
      .execute(),
  }),

  /** Of what was paid only the address goes that it was ordered from, and by which link: the tax law keeps the rest. What cost nothing goes at once. */
  async erase(db, userId) {
    const own = db.updateTable('orders').where('user_id', '=', userId);
    await sql`update order_items set seen_before = '{}' from orders
      where orders.id = order_items.order_id and orders.user_id = ${userId} and seen_before <> '{}'`.execute(db);
    await own
      .set({ accepted: sql`accepted - 'address'`, source: null })
      .where('paid_at', 'is not', null)
      .where('total_paise', '>', 0)
      .execute();
    await own
      .set(traceless)
      .where((order) => order.or([order('paid_at', 'is', null), order('total_paise', '=', 0)]))
      .execute();
  },
} satisfies PersonalData;

type Tables = 'order_items' | 'order_events' | 'payments' | 'refunds' | 'invoices';

/** Of the rows of an order in a table these columns, ordered by the first. */
function rowsOfOrder(table: Tables, columns: string[]) {
  const named = columns.map((column) => sql`${sql.ref(column)} as ${sql.ref(camelCase(column))}`);
  return sql<unknown>`(select coalesce(json_agg(row), '[]') from (select ${sql.join(named)} from ${sql.table(table)}
    where order_id = orders.id order by 1) as row)`;
}

/**
 * Empties the orders of deleted accounts that were paid so many days ago and whose documents are gone. The rows stay: the
 * ledger, which nobody changes, counts by them.
 */
export async function setOldOrdersErased(db: Db, days: number): Promise<void> {
  const rows = await db
    .updateTable('orders')
    .from('users')
    .whereRef('users.id', '=', 'orders.user_id')
    .where('users.anonymised_at', 'is not', null)
    .where('paid_at', '<=', sql<Date>`now() - make_interval(days => ${days})`)
    .where('accepted', '<>', '{}')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').whereRef('order_id', '=', 'orders.id').select('invoices.id'))),
    )
    .set(traceless)
    .returning('orders.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('order_events').where('order_id', '=', sql<string>`any(${ids})`).execute();
}
