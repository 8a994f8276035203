import { describe, expect, test } from 'vitest';
import { OrderStatus } from '#contract/orders/order-page.ts';
import { newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const asha = await newPerson(services);

/** Payments.md 1.6, written down a second time. */
const MOVES: Record<OrderStatus, OrderStatus[]> = {
  draft: ['awaiting_payment', 'paid', 'cancelled', 'expired'],
  awaiting_payment: ['paid', 'auto_refunded', 'cancelled', 'expired'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  auto_refunded: [],
  cancelled: ['paid', 'auto_refunded'],
  expired: ['paid', 'auto_refunded'],
};
const PAID: OrderStatus[] = ['paid', 'partially_refunded', 'refunded', 'auto_refunded'];

const SNAPSHOT = { title: 'History', language: 'hi', thumbnailUrl: null, subjectCode: null };
let made = 0;

async function newOrder(status: OrderStatus, change: object = {}): Promise<string> {
  made += 1;
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: asha.id,
      status,
      kind: 'course',
      list_paise: 99900,
      price_paise: 49900,
      taxable_paise: 49900,
      total_paise: 49900,
      snapshot: JSON.stringify({ ...SNAPSHOT, taxMode: 'unregistered', sac: '999293', basisPoints: 1800 }),
      state_code: '07',
      pin: '110092',
      provider: 'sandbox',
      accepted: '{}',
      idempotency_key: `key-${made}`,
      expires_at: new Date(),
      paid_at: PAID.includes(status) ? new Date() : null,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const pairs = OrderStatus.options.flatMap((from) => OrderStatus.options.map((to) => [from, to] as const));

describe('an order only goes forward, whoever writes', () => {
  test.each(pairs)('from %s to %s', async (from, to) => {
    const id = await newOrder(from);
    const move = pool.query('update orders set status = $2, paid_at = $3 where id = $1', [
      id,
      to,
      PAID.includes(to) ? new Date() : null,
    ]);
    if (from === to || MOVES[from].includes(to)) await move;
    else await expect(move).rejects.toMatchObject({ code: '23514' });
    const { status } = await db.selectFrom('orders').where('id', '=', id).select('status').executeTakeFirstOrThrow();
    expect(status).toBe(MOVES[from].includes(to) ? to : from);
  });

  test.each(['draft', 'cancelled', 'paid'] as const)('%s says when it was paid, or that it was not', async (status) => {
    const id = await newOrder(status);
    const paidAt = status === 'paid' ? null : new Date();
    await expect(pool.query('update orders set paid_at = $2 where id = $1', [id, paidAt])).rejects.toMatchObject({
      code: '23514',
    });
  });
});

describe('what was ordered stays as it was', () => {
  test.each([
    ['user_id', `'somebody'`],
    ['number', `'ADH-26-999999'`],
    ['kind', `'ebook'`],
    ['snapshot', `snapshot || '{"title": "Politics"}'`],
    ['provider', `'free'`],
    ['list_paise', '49900'],
    ['price_paise', '99900'],
    ['total_paise', '100'],
    ['taxable_paise', '0'],
    ['cgst_paise', '1'],
    ['sgst_paise', '1'],
    ['igst_paise', '1'],
    ['discount_paise', '100'],
    ['coupon_code', `'DIWALI25'`],
    ['state_code', `'27'`],
    ['pin', `'400001'`],
    ['gstin', `'07AAACI1681G1ZR'`],
    ['business_name', `'Asha Coaching'`],
    ['created_at', 'now()'],
  ])('%s', async (column, value) => {
    const id = await newOrder('paid');
    const change = pool.query(`update orders set ${column} = ${value} where id = $1`, [id]);
    await expect(change).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    ['a discount above the price', { discount_paise: 49901, total_paise: -1, taxable_paise: -1 }],
    ['a total that is not price less discount', { total_paise: 49899, taxable_paise: 49899 }],
    ['tax that is not within the total', { igst_paise: 7612 }],
    ['a list price below the price', { list_paise: 49899 }],
    ['a negative tax', { taxable_paise: 50000, igst_paise: -100 }],
    ['no State', { state_code: '' }],
    ['no PIN', { pin: '012345' }],
    ['another currency', { currency: 'USD' }],
    ['a provider that there is not', { provider: 'cash' }],
  ])('%s is no order', async (_, change) => {
    await expect(newOrder('draft', change)).rejects.toMatchObject({ code: '23514' });
  });

  test('who bought it may be forgotten', async () => {
    const id = await newOrder('paid', { gstin: '07AAACI1681G1ZR', business_name: 'Asha Coaching' });
    await pool.query(
      `update orders set pin = left(pin, 2) || '0000', gstin = null, business_name = null, accepted = '{}' where id = $1`,
      [id],
    );
    const back = pool.query(`update orders set gstin = '07AAACI1681G1ZR' where id = $1`, [id]);
    await expect(back).rejects.toMatchObject({ code: '23514' });
  });

  test('money that went back does not come again, nor more than was paid', async () => {
    const id = await newOrder('paid');
    const refunded = (paise: number) => pool.query('update orders set refunded_paise = $2 where id = $1', [id, paise]);
    await refunded(10000);
    await expect(refunded(9999)).rejects.toMatchObject({ code: '23514' });
    await expect(refunded(49901)).rejects.toMatchObject({ code: '23514' });
    await expect(refunded(-1)).rejects.toMatchObject({ code: '23514' });
    await refunded(49900);
  });

  test('what happened to it is not rewritten', async () => {
    const id = await newOrder('paid');
    await pool.query(`insert into order_events (order_id, step) values ($1, 'created')`, [id]);
    await expect(pool.query(`update order_events set step = 'paid' where order_id = $1`, [id])).rejects.toThrow();
    await expect(pool.query('truncate order_events cascade')).rejects.toThrow();
  });
});
