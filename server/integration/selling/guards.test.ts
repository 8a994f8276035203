import { expect, test } from 'vitest';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';

// The last wall: what the database refuses, whatever the program believes.
const shop = await testShop();
await shop.control('', { faults: { webhooks: { off: true } } });
const { orderId, productId, buyer, providerOrderId } = await newSale(shop);
await shop.pool.query(
  `insert into refunds (id, order_id, payment_id, amount_paise, cause, status, requested_by)
    select 'refund', order_id, id, 100, 'request', 'requested', $1 from payments`,
  [buyer.id],
);
await shop.pool.query(`insert into provider_orders (provider, provider_order_id, order_id, amount_paise)
  values ('sandbox', 'order_again', '${orderId}', 49900)`);

/** The columns of each table that a statement may write. */
const { rows: tables } = await shop.pool.query<{ name: string; columns: string }>(`select table_name as name,
  string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' group by table_name`);
const written = new Map(tables.map(({ name, columns }) => [name, columns]));

/** A row like one that is there, with some of it changed. */
const copyOf = (table: string, change: Record<string, string>, where = 'true'): string => {
  const object = Object.entries(change).map(([column, value]) => `'${column}', ${value}`);
  const columns = written.get(table) ?? '';
  return `insert into ${table} (${columns}) overriding user value
    select ${columns} from jsonb_populate_record(null::${table}, (select to_jsonb(old) || jsonb_build_object(${object.join(', ')})
    from ${table} as old where ${where} limit 1))`;
};
const NEW = 'new_id()';
const another = { id: NEW, number: `'ADH-26-999999'`, idempotency_key: `'another-key-of-somebody'` };
const open = { ...another, status: `'awaiting_payment'`, paid_at: 'null', expires_at: 'now()' };

const REFUSED: [what: string, by: string, statement: string | string[]][] = [
  [
    'a second payment that pays the same order',
    'payments_one_pays',
    copyOf('payments', { id: NEW, provider_payment_id: `'pay_again'` }),
  ],
  [
    'a payment of a bank twice, on another order of theirs',
    'payments_provider_provider_payment_id_key',
    copyOf('payments', { id: NEW, provider_order_id: `'order_again'`, pays_order: 'false' }),
  ],
  ['a payment that pays and was not captured', 'payments_check', `update payments set captured_at = null`],
  ['a payment that was never captured', 'does not go from', `update payments set status = 'authorized'`],
  ['a payment of another sum', 'stays as it was', 'update payments set amount_paise = 1'],
  ['a second right to the same product', 'entitlements_one', copyOf('entitlements', { id: NEW })],
  [
    'a paid right without an order',
    'entitlements_paid_by_order',
    copyOf('entitlements', { id: NEW, order_id: 'null', revoked_at: 'now()' }),
  ],
  [
    'a second open order of the same product',
    'orders_one_open',
    [
      copyOf('orders', open),
      copyOf('orders', { ...open, number: `'ADH-26-999998'`, idempotency_key: `'a third key'` }),
    ],
  ],
  [
    'a key of a person twice',
    'orders_user_id_idempotency_key_key',
    copyOf('orders', { id: NEW, number: another.number }),
  ],
  ['an order that was never paid', 'does not go from', `update orders set status = 'awaiting_payment', paid_at = null`],
  ['an order for less', 'stays as it was', `update orders set total_paise = 1, price_paise = 1, taxable_paise = 1`],
  [
    'an order of somebody else',
    'stays as it was',
    `update orders set user_id = (select min(id) from users where id <> user_id)`,
  ],
  ['more refunded than was paid', 'orders_check', 'update orders set refunded_paise = total_paise + 1'],
  [
    'a second document of an order',
    'invoices_one_for_order',
    copyOf('invoices', { id: NEW, serial: '2', number: `'R/2'` }),
  ],
  [
    'a number twice',
    'invoices_series_financial_year_serial_key',
    copyOf('invoices', { id: NEW, kind: `'credit-note'`, refund_id: `'refund'`, number: `'R/2'` }),
  ],
  ['another document', 'append-only', `update invoices set total_paise = 1`],
  ['no document any more', 'append-only', 'delete from invoices'],
  ['money that came twice', 'money_audit_captured', copyOf('money_audit', { id: '7' })],
  ['another ledger', 'append-only', 'update money_audit set amount_paise = 1'],
  ['a shorter ledger', 'append-only', 'delete from money_audit'],
  [
    'a second refund of a payment under way',
    'refunds_one_open',
    copyOf('refunds', { id: NEW, number: `'REF-26-999999'`, idempotency_key: `'another'` }),
  ],
  ['a refund twice under one key', 'refunds_idempotency_key_key', copyOf('refunds', { id: NEW, status: `'declined'` })],
  [
    'a refund that is done without the bank',
    'refunds_check',
    `update refunds set status = 'processed', processed_at = now()`,
  ],
  ['another past', 'append-only', `update order_events set step = 'created'`],
];

test.each(REFUSED)('%s', async (_, by, statement) => {
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    const run = async () => {
      for (const each of [statement].flat()) await client.query(each);
    };
    const error: unknown = await run().catch((refusal) => refusal);
    expect(error).toBeInstanceOf(Error);
    const { constraint = '', message = '' } = { ...Object(error), message: String(error) };
    expect(`${constraint} ${message}`).toContain(by);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('and all of it stands as it was', async () => {
  expect(providerOrderId).toMatch(/^order_/);
  const rights = await shop.db.selectFrom('entitlements').selectAll().execute();
  expect(rights).toMatchObject([{ user_id: buyer.id, product_id: productId, order_id: orderId, revoked_at: null }]);
});
