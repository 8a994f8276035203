import { describe, expect, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import type { Person } from '#server/platform/session.ts';
import { type Create, openTill, wish } from '#server/testing/testing-checkout.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, mailsTo, newPerson, runJobs } from '#server/testing.ts';

const shop = await testShop();
const { db, pool } = shop;

type Columns = { price_paise?: number; published_at?: Date | null; validity_days?: number; list_price_paise?: number };
async function newProduct(kind: ProductRef['kind'] = 'course', columns: Columns = {}): Promise<ProductRef> {
  const values = { title: 'भारत का इतिहास', language: 'hi', price_paise: 49900, published_at: new Date(), ...columns };
  return { kind, id: await insertProduct(db, kind, values) };
}

let coupons = 0;
async function newCoupon(columns: { flat_paise: number; most_uses?: number; most_uses_each?: number }) {
  coupons += 1;
  const code = `OFF-${coupons}`;
  const values = { code, scope: 'everything', ...columns };
  const { id } = await db.insertInto('coupons').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, code };
}

const checkoutOf = (person: Person) => clientFor(shop, person, { address: '198.51.100.7' }).checkout;
const { ordersOf } = openTill(shop);
const stepsOf = async (orderId: string) => {
  const events = db.selectFrom('order_events').where('order_id', '=', orderId).orderBy('id').select('step');
  return (await events.execute()).map(({ step }) => step);
};
const rightsOf = ({ id }: Person) =>
  db
    .selectFrom('entitlements')
    .where('user_id', '=', id)
    .select(['product_id', 'source', 'order_id', 'expires_at'])
    .execute();

async function pay(person: Person, input: Create): Promise<{ orderId: string; providerOrderId: string }> {
  const answer = await checkoutOf(person).create(input);
  if (answer.next !== 'pay') throw new Error(`there is nothing to pay: ${answer.next}`);
  const { providerOrderId } = answer.payment;
  await shop.control('/payments', { orderId: providerOrderId, outcome: 'captured' });
  return { orderId: answer.orderId, providerOrderId };
}

describe('State and PIN', () => {
  const REGULAR = { mode: 'regular', gstin: '07AAACI1681G1ZR', stateCode: '07', series: 'AD' };

  test('need not be told to a school that charges no GST, and its receipt has none', async () => {
    const asha = await newPerson(shop);
    const { stateCode: _, pin: __, ...input } = wish(await newProduct());
    const { orderId } = await pay(asha, input);
    await checkoutOf(asha).check({ orderId });
    expect(await ordersOf(asha)).toMatchObject([{ status: 'paid', state_code: null, pin: null }]);
    await runJobs(shop);
    const receipt = await db
      .selectFrom('invoices')
      .where('order_id', '=', orderId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({ kind: 'receipt', content: { placeOfSupply: null, buyer: { stateCode: null } } });
  });

  test('have to be told to one that does, and the table itself refuses an order without them', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    await db
      .insertInto('settings')
      .values({ name: 'tax', value: JSON.stringify(REGULAR) })
      .execute();
    const { stateCode: _, pin: __, ...input } = wish(product);
    await expect(checkoutOf(asha).create(input)).rejects.toMatchObject({ code: 'STATE_NEEDED', status: 422 });
    expect(await ordersOf(asha)).toEqual([]);
    const { orderId } = await checkoutOf(asha).create(wish(product));
    await db.deleteFrom('settings').where('name', '=', 'tax').execute();
    await expect(
      pool.query(
        `insert into orders (user_id, kind, status, list_paise, price_paise, taxable_paise, cgst_paise,
          sgst_paise, igst_paise, total_paise, snapshot, provider, accepted, idempotency_key, expires_at)
        select user_id, kind, 'draft', list_paise, price_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise,
          total_paise, snapshot, provider, accepted, 'another', expires_at from orders where id = $1`,
        [orderId],
      ),
    ).rejects.toMatchObject({ constraint: 'orders_state_of_tax' });
  });
});

describe('an order that costs', () => {
  test('waits for its payment: what was agreed is kept, and the provider asked for the total', async () => {
    const asha = await newPerson(shop, { name: 'आशा देवी', language: 'hi' });
    await pool.query("update users set phone = '+919000000001' where id = $1", [asha.id]);
    const product = await newProduct('course', { list_price_paise: 99900, validity_days: 180 });
    const gstin = '07AAACI1681G1ZR';
    const answer = await checkoutOf(asha).create(wish(product, { gstin, businessName: 'आशा कोचिंग' }));
    expect(answer).toEqual({
      next: 'pay',
      orderId: expect.any(String),
      payment: {
        provider: 'sandbox',
        scriptUrl: '/sandbox/checkout.js',
        keyId: shop.payments.keyId,
        providerOrderId: expect.stringMatching(/^order_/),
        amountPaise: 49900,
        callbackUrl: `${shop.publicUrl}/payments/callback/sandbox`,
        name: 'अध्याय',
        description: 'भारत का इतिहास',
        prefill: { name: 'आशा देवी', email: asha.email, contact: '+919000000001' },
      },
    });
    const [order, ...others] = await ordersOf(asha);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      id: answer.orderId,
      status: 'awaiting_payment',
      product_id: product.id,
      list_paise: 99900,
      price_paise: 49900,
      discount_paise: 0,
      total_paise: 49900,
      taxable_paise: 49900,
      state_code: '07',
      pin: '110092',
      gstin,
      business_name: 'आशा कोचिंग',
      provider: 'sandbox',
      snapshot: { title: 'भारत का इतिहास', language: 'hi', taxMode: 'unregistered', sac: '999293', basisPoints: 1800 },
      accepted: { terms: 0, refund: 0, address: '198.51.100.7', at: expect.any(String), termsHash: expect.any(String) },
    });
    expect(Number(order?.expires_at) - Number(order?.created_at)).toBe(1_800_000);
    expect(await stepsOf(answer.orderId)).toEqual(['created', 'payment-opened']);
    expect(await rightsOf(asha)).toEqual([]);
    const person = await db
      .selectFrom('users')
      .where('id', '=', asha.id)
      .select(['state_code', 'pin'])
      .executeTakeFirst();
    expect(person).toEqual({ state_code: '07', pin: '110092' });
  });

  test('is yours when it is paid, in front of your eyes', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct('ebook')];
    const input = wish(product);
    const { orderId } = await pay(asha, input);
    await checkoutOf(asha).check({ orderId });
    expect(await rightsOf(asha)).toMatchObject([{ product_id: product.id, source: 'order', order_id: orderId }]);
    expect(await stepsOf(orderId)).toEqual(
      expect.arrayContaining(['created', 'payment-opened', 'paid', 'access-given']),
    );
    // The same click once more, and another one.
    expect(await checkoutOf(asha).create(input)).toEqual({ next: 'see-order', orderId });
    await expect(checkoutOf(asha).create(wish(product))).rejects.toMatchObject({ code: 'ALREADY_OWNED' });
    expect(await ordersOf(asha)).toHaveLength(1);
  });

  test('was paid, and nobody told us: the next click finds out instead of charging twice', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    const input = wish(product);
    await shop.control('', { faults: { webhooks: { off: true } } });
    const { orderId } = await pay(asha, input);
    expect(await checkoutOf(asha).create(input)).toEqual({ next: 'see-order', orderId });
    expect(await rightsOf(asha)).toHaveLength(1);
    const other = await newProduct();
    await pay(asha, wish(other));
    await expect(checkoutOf(asha).create(wish(other))).rejects.toMatchObject({ code: 'ALREADY_OWNED' });
    await shop.control('', { faults: {} });
  });

  test('money that a bank has is waited for: nothing is opened anew', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    await shop.control('', { faults: { autoCapture: false } });
    const first = await checkoutOf(asha).create(wish(product));
    if (first.next !== 'pay') throw new Error('nothing to pay');
    await shop.control('/payments', { orderId: first.payment.providerOrderId, outcome: 'created' });
    const { orderId } = first;
    expect(await checkoutOf(asha).create(wish(product))).toMatchObject({ next: 'pay', orderId });
    expect(await checkoutOf(asha).create(wish(product, { pin: '110001' }))).toEqual({ next: 'see-order', orderId });
    await expect(checkoutOf(asha).cancel({ orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    expect(await ordersOf(asha)).toHaveLength(1);
    await shop.control('', { faults: {} });
  });
});

describe('an order that is free', () => {
  test('is given at once, without a provider, an invoice or a question twice', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct('course', { price_paise: 0, validity_days: 30 })];
    const input = wish(product, { totalPaise: 0 });
    const answer = await checkoutOf(asha).create(input);
    expect(answer).toEqual({ next: 'enrolled', orderId: expect.any(String) });
    expect(await ordersOf(asha)).toMatchObject([
      { status: 'paid', provider: 'free', total_paise: 0, taxable_paise: 0 },
    ]);
    const [right, ...others] = await rightsOf(asha);
    expect(others).toEqual([]);
    expect(right).toMatchObject({ product_id: product.id, source: 'free', order_id: answer.orderId });
    expect(Number(right?.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const asked = await db.selectFrom('provider_orders').where('order_id', '=', answer.orderId).selectAll().execute();
    const invoices = await db.selectFrom('invoices').where('order_id', '=', answer.orderId).selectAll().execute();
    expect([asked, invoices]).toEqual([[], []]);
    expect(await stepsOf(answer.orderId)).toEqual(['created', 'access-given']);
    await runJobs(shop);
    expect(await mailsTo(shop, asha.email)).toMatchObject([{ template: 'enrolled' }]);
    expect(await checkoutOf(asha).create(input)).toEqual(answer);
    await expect(checkoutOf(asha).create(wish(product, { totalPaise: 0 }))).rejects.toMatchObject({
      code: 'ALREADY_OWNED',
    });
  });

  test('by a coupon that takes all: its use is counted', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    const { id, code } = await newCoupon({ flat_paise: 49900, most_uses: 1 });
    const answer = await checkoutOf(asha).create(wish(product, { coupon: code, totalPaise: 0 }));
    expect(answer.next).toBe('enrolled');
    const [use, ...others] = await db.selectFrom('coupon_uses').where('coupon_id', '=', id).selectAll().execute();
    expect(others).toEqual([]);
    expect(use).toMatchObject({ order_id: answer.orderId, used_at: expect.any(Date), released_at: null });
    const binod = checkoutOf(await newPerson(shop));
    await expect(binod.create(wish(product, { coupon: code, totalPaise: 0 }))).rejects.toMatchObject({
      code: 'COUPON_REFUSED',
    });
  });

  test('is by the price of the server, never by what is sent', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    for (const totalPaise of [0, 1, 100, 49899, 49901])
      await expect(checkoutOf(asha).create(wish(product, { totalPaise }))).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
        data: { totalPaise: 49900 },
      });
    expect([await ordersOf(asha), await rightsOf(asha)]).toEqual([[], []]);
  });
});

describe('what is refused', () => {
  test('what is not on sale, or has a GSTIN of another State', async () => {
    const asha = await newPerson(shop);
    const hidden = await newProduct('course', { published_at: null });
    const { create } = checkoutOf(asha);
    for (const product of [hidden, { kind: 'course', id: 'none' }, { kind: 'ebook', id: hidden.id }] as const)
      await expect(create(wish(product))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = wish(await newProduct(), { gstin: '27AAACI1681G1ZP' });
    await expect(create(other)).rejects.toMatchObject({ code: 'GSTIN_OF_ANOTHER_STATE', status: 422 });
    expect(await ordersOf(asha)).toEqual([]);
  });

  test('a coupon that takes nothing off, or whose last use somebody holds; the open order stays', async () => {
    const [asha, binod, product] = [await newPerson(shop), await newPerson(shop), await newProduct()];
    const { id, code } = await newCoupon({ flat_paise: 9900, most_uses: 1 });
    const refused = { code: 'COUPON_REFUSED', status: 409 };
    const open = await checkoutOf(binod).create(wish(product));
    await checkoutOf(asha).create(wish(product, { coupon: code, totalPaise: 40000 }));
    const { create } = checkoutOf(binod);
    await expect(create(wish(product, { coupon: code, totalPaise: 40000 }))).rejects.toMatchObject(refused);
    await expect(create(wish(product, { coupon: 'NO-SUCH' }))).rejects.toMatchObject(refused);
    await expect(create(wish(product, { coupon: "' or 1=1 --" }))).rejects.toMatchObject(refused);
    expect(await ordersOf(binod)).toMatchObject([{ id: open.orderId, status: 'awaiting_payment' }]);
    expect(await db.selectFrom('coupon_uses').where('coupon_id', '=', id).selectAll().execute()).toHaveLength(1);
  });

  test('a key that is of another order', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct('course', { price_paise: 0 })];
    const input = wish(product, { totalPaise: 0 });
    await checkoutOf(asha).create(input);
    const other = await newProduct();
    await expect(checkoutOf(asha).create({ ...input, product: other, totalPaise: 49900 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const binod = await newPerson(shop);
    expect(await checkoutOf(binod).create({ ...input, product: other, totalPaise: 49900 })).toMatchObject({
      next: 'pay',
    });
  });
});

describe('an order of the same product that is open', () => {
  test('is the one that is paid, whatever key asks; its price is honoured when the catalogue moves', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    const first = await checkoutOf(asha).create(wish(product));
    await pool.query('update products set price_paise = 59900 where id = $1', [product.id]);
    expect(await checkoutOf(asha).create(wish(product))).toEqual(first);
    await pool.query('update products set published_at = null where id = $1', [product.id]);
    expect(await checkoutOf(asha).create(wish(product))).toEqual(first);
    expect(await checkoutOf(asha).resume({ orderId: first.orderId })).toMatchObject({ amountPaise: 49900 });
  });

  test.each([{ stateCode: '27' }, { pin: '110001' }, { gstin: '07AAACI1681G1ZR' }, { businessName: 'Asha Coaching' }])(
    'makes room when %j is wanted; the same key goes on',
    async (change) => {
      const [asha, product] = [await newPerson(shop), await newProduct()];
      const { id, code } = await newCoupon({ flat_paise: 9900, most_uses_each: 1 });
      const input = wish(product, { coupon: code, totalPaise: 40000 });
      const first = await checkoutOf(asha).create(input);
      const second = await checkoutOf(asha).create({ ...input, ...change });
      expect(second.orderId).not.toBe(first.orderId);
      expect(await ordersOf(asha)).toMatchObject([
        { id: first.orderId, status: 'cancelled', closed_at: expect.any(Date) },
        { id: second.orderId, status: 'awaiting_payment', discount_paise: 9900 },
      ]);
      expect(await stepsOf(first.orderId)).toEqual(['created', 'payment-opened', 'cancelled']);
      const held = db.selectFrom('coupon_uses').where('coupon_id', '=', id).where('released_at', 'is', null);
      expect(await held.select('order_id').execute()).toEqual([{ order_id: second.orderId }]);
    },
  );

  test('a cheaper price is a new order; one that is no longer held has expired', async () => {
    const [asha, product] = [await newPerson(shop), await newProduct()];
    const { orderId } = await checkoutOf(asha).create(wish(product));
    await pool.query('update products set price_paise = 39900 where id = $1', [product.id]);
    const cheaper = await checkoutOf(asha).create(wish(product, { totalPaise: 39900 }));
    await pool.query('update orders set expires_at = now() where id = $1', [cheaper.orderId]);
    await expect(checkoutOf(asha).resume({ orderId: cheaper.orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    const third = await checkoutOf(asha).create(wish(product, { totalPaise: 39900 }));
    expect(await ordersOf(asha)).toMatchObject([
      { id: orderId, status: 'cancelled' },
      { id: cheaper.orderId, status: 'expired' },
      { id: third.orderId, status: 'awaiting_payment' },
    ]);
  });
});
