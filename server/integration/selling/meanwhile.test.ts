import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { expireOrders, reconcileOpen } from '#server/features/payments/reconciliation/reconciliation.service.ts';
import { checkRefund } from '#server/features/refunds/outcome.service.ts';
import type { Person } from '#server/platform/session.ts';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, follow, newPerson, runJobs } from '#server/testing.ts';
import { checkBooks } from './testing-books.ts';

const shop = await testShop();
const { db, control } = shop;
const staff = clientFor(shop, await newPerson(shop, { role: 'admin' }));
const ROUNDS = 8;

let clockLead = 0;

/** The bank answers as told, and tells nothing by itself: a test says what is known, and when. */
const answering = (answers: object[]) => control('', { faults: { answers, webhooks: { off: true } } });
beforeEach(() => answering([]));

/** Lets everything come to rest: what was promised is sent, and the bank does it. */
async function rest(): Promise<void> {
  await runJobs(shop);
  clockLead += 60;
  await control('', { clockLead });
  const waiting = await db.selectFrom('refunds').where('status', '=', 'pending').select('provider_refund_id').execute();
  for (const { provider_refund_id: id } of waiting) await checkRefund(shop, id ?? '');
}

/** Whatever a test did, the books are right in the end. */
afterEach(async () => {
  await answering([]);
  await expireOrders(shop, new Date(Date.now() + 7 * 86_400_000));
  await rest();
  await checkBooks(shop);
});

async function newCourse(): Promise<ProductRef> {
  const values = { title: 'समाजशास्त्र', price_paise: 49900, published_at: new Date() };
  return { kind: 'course', id: await insertProduct(db, 'course', values) };
}

const wish = (product: ProductRef) => ({
  product,
  stateCode: '10',
  pin: '800001',
  totalPaise: 49900,
  termsAccepted: true as const,
  key: randomUUID(),
});

async function openOrder(person: Person, product: ProductRef) {
  const answer = await clientFor(shop, person).checkout.create(wish(product));
  if (answer.next !== 'pay') throw new Error(`there is nothing to pay: ${answer.next}`);
  return { orderId: answer.orderId, providerOrderId: answer.payment.providerOrderId };
}

const pay = (providerOrderId: string, outcome = 'captured') =>
  control<{ paymentId: string }>('/payments', { orderId: providerOrderId, outcome });
const rightsOf = ({ id }: Person) =>
  db.selectFrom('entitlements').where('user_id', '=', id).where('revoked_at', 'is', null).selectAll().execute();
const statusOf = async (orderId: string) =>
  (await db.selectFrom('orders').where('id', '=', orderId).select('status').executeTakeFirstOrThrow()).status;
const causesOf = async (orderId: string) =>
  (await db.selectFrom('refunds').where('order_id', '=', orderId).select('cause').execute()).map(({ cause }) => cause);
const theirOrdersOf = async (orderId: string) =>
  (await control<{ orders: { receipt: string }[] }>('/ledger')).orders.filter(({ receipt }) => receipt === orderId);

describe('R6: the bank does not answer', () => {
  test.each([{ kind: 'error', status: 429 }, { kind: 'error', status: 502 }, { kind: 'lost' }])(
    'to an order ($kind $status): it is said so, asked again it is the same order, and one of theirs',
    async (fault) => {
      const [asha, wanted] = [await newPerson(shop), wish(await newCourse())];
      const { checkout } = clientFor(shop, asha);
      const answers = ['POST /orders', 'GET /orders'].map((call) => ({ call, times: 20, ...fault }));
      await answering(answers);
      for (let round = 0; round < 3; round += 1)
        await expect(checkout.create(wanted)).rejects.toMatchObject({ code: 'PROVIDER_SILENT', status: 503 });
      const orders = await db.selectFrom('orders').where('user_id', '=', asha.id).selectAll().execute();
      expect(orders).toMatchObject([{ status: 'draft', idempotency_key: wanted.key }]);
      const orderId = orders[0]?.id ?? '';
      expect(await theirOrdersOf(orderId)).toHaveLength(fault.kind === 'lost' ? 1 : 0);
      expect(await rightsOf(asha)).toEqual([]);

      await answering([]);
      const made = await checkout.create(wanted);
      expect(made).toMatchObject({ next: 'pay', orderId });
      expect(await theirOrdersOf(orderId)).toHaveLength(1);
      await pay(made.next === 'pay' ? made.payment.providerOrderId : '');
      await checkout.check({ orderId });
      expect(await rightsOf(asha)).toMatchObject([{ order_id: orderId }]);
    },
  );

  test('to who has paid: nobody says that it failed, and it comes right without anybody', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, providerOrderId } = await openOrder(asha, product);
    await pay(providerOrderId);
    const answers = [{ call: 'GET /orders', kind: 'error', status: 503, times: 50 }];
    await answering(answers);
    const { checkout, orders } = clientFor(shop, asha);
    await expect(checkout.check({ orderId })).rejects.toMatchObject({ code: 'PROVIDER_SILENT' });
    const next = await follow((_, options) => orders.item.watch(product, options));
    expect((await next())?.shown).toMatchObject({ id: orderId, status: 'awaiting_payment', payment: null });
    await reconcileOpen(shop, new Date(Date.now() + 121_000));
    await expireOrders(shop, new Date(Date.now() + 1_860_000));
    expect(await statusOf(orderId)).toBe('awaiting_payment');

    await answering([]);
    await reconcileOpen(shop, new Date(Date.now() + 2_000_000));
    expect((await next())?.shown).toMatchObject({ status: 'paid', items: [{ open: true }] });
  });

  test('to a refund of a part: asked again it is the same refund, and no other part goes', async () => {
    const { orderId } = await newSale(shop);
    await staff.refunds.create({ orderId, reason: 'a kindness', amountPaise: 10_000 });
    await answering([{ call: 'POST /refund', kind: 'lost', times: 2 }]);
    for (let round = 0; round < 2; round += 1) {
      await expect(runJobs(shop)).rejects.toThrow('had no answer');
      await shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    await rest();
    const sums = await db
      .selectFrom('refunds')
      .where('order_id', '=', orderId)
      .select(['amount_paise', 'status'])
      .execute();
    expect(sums).toEqual([{ amount_paise: 10_000, status: 'processed' }]);
    expect(await statusOf(orderId)).toBe('partially_refunded');
  });

  test('to who never comes back: the order ends, and its coupon is free again', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    await db
      .insertInto('coupons')
      .values({ code: 'LAST-ONE', percent: 10, scope: 'everything', most_uses: 1 })
      .execute();
    const wanted = { ...wish(product), coupon: 'LAST-ONE', totalPaise: 44910 };
    await answering([{ call: 'POST /orders', kind: 'error', times: 9 }]);
    await expect(clientFor(shop, asha).checkout.create(wanted)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' });
    const binod = clientFor(shop, await newPerson(shop));
    await expect(binod.checkout.create(wanted)).rejects.toMatchObject({ code: 'COUPON_REFUSED' });
    await expireOrders(shop, new Date(Date.now() + 1_860_000));
    await answering([]);
    expect(await binod.checkout.create(wanted)).toMatchObject({ next: 'pay' });
  });
});

describe('R7: the same product at the same time', () => {
  test('ordered on two devices and paid on both: one right, and the second sum goes back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [asha, product] = [await newPerson(shop), await newCourse()];
      const [phone, laptop] = await Promise.all([openOrder(asha, product), openOrder(asha, product)]);
      expect(laptop).toEqual(phone);
      await Promise.all([pay(phone.providerOrderId), pay(laptop.providerOrderId)]);
      const { checkout } = clientFor(shop, asha);
      await Promise.all(Array.from({ length: 5 }, () => checkout.check({ orderId: phone.orderId })));
      expect(await rightsOf(asha)).toMatchObject([{ order_id: phone.orderId }]);
      expect(await causesOf(phone.orderId)).toEqual(['duplicate']);
    }
  });

  const GIFT = { right: 'grant', order: 'auto_refunded', refunds: ['already-owned'] };
  const SALE = { right: 'order', order: 'paid', refunds: [] };

  /** Buys and is given the same product; answers whether it is a gift in the end. */
  async function buyAndReceive(isGivenFirst: boolean): Promise<boolean> {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, providerOrderId } = await openOrder(asha, product);
    await pay(providerOrderId);
    const giving = staff.enrolments.grant({ userId: asha.id, product, until: null, note: 'paid in cash' });
    if (isGivenFirst) await giving;
    const [, { status }] = await Promise.allSettled([applyOrderPayments(shop, orderId), giving]);
    const rights = (await rightsOf(asha)).map(({ source }) => source);
    expect({ right: rights.join(), order: await statusOf(orderId), refunds: await causesOf(orderId) }).toEqual(
      status === 'fulfilled' ? GIFT : SALE,
    );
    return status === 'fulfilled';
  }

  test('bought while staff give it: one right, and when it is the gift the money goes back', async () => {
    expect(await buyAndReceive(true)).toBe(true);
    for (let round = 0; round < ROUNDS; round += 1) await buyAndReceive(false);
  });

  test('paid a second time while staff refund the first: each sum goes back once, and the right ends', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, orderId, providerOrderId } = await newSale(shop);
      await pay(providerOrderId);
      const refund = () => staff.refunds.create({ orderId, reason: 'a kindness' });
      const [settled, ...refunded] = await Promise.allSettled([applyOrderPayments(shop, orderId), refund(), refund()]);
      expect(settled.status).toBe('fulfilled');
      expect(refunded.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await rest();
      expect((await causesOf(orderId)).toSorted()).toEqual(['duplicate', 'staff']);
      expect(await statusOf(orderId)).toBe('refunded');
      expect(await rightsOf(buyer)).toEqual([]);
    }
  });

  test('bought while it is taken off sale: who had ordered it gets it, whose order was closed gets the money', async () => {
    const product = await newCourse();
    const [asha, binod, chitra] = [await newPerson(shop), await newPerson(shop), await newPerson(shop)];
    const [open, closed] = [await openOrder(asha, product), await openOrder(binod, product)];
    await clientFor(shop, binod).checkout.cancel({ orderId: closed.orderId });
    await Promise.all([pay(open.providerOrderId), pay(closed.providerOrderId)]);
    const unpublish = db.updateTable('products').set({ published_at: null }).where('id', '=', product.id).execute();
    const late = clientFor(shop, chitra)
      .checkout.create(wish(product))
      .catch(({ code }) => code);
    await Promise.all([unpublish, late]);
    await Promise.all([applyOrderPayments(shop, open.orderId), applyOrderPayments(shop, closed.orderId)]);
    expect(await rightsOf(asha)).toMatchObject([{ order_id: open.orderId }]);
    expect(await rightsOf(binod)).toEqual([]);
    expect([await statusOf(closed.orderId), await causesOf(closed.orderId)]).toEqual(['auto_refunded', ['withdrawn']]);
    await expect(clientFor(shop, chitra).checkout.create(wish(await newCourse()))).resolves.toMatchObject({
      next: 'pay',
    });
  });
});

test('R8: fifty orders settled at once, each by three: fifty documents, in a row', async () => {
  const product = await newCourse();
  const people = await Promise.all(Array.from({ length: 50 }, () => newPerson(shop)));
  const orders = await Promise.all(people.map((person) => openOrder(person, product)));
  for (const { providerOrderId } of orders) await pay(providerOrderId);
  const serials = () =>
    db.selectFrom('invoices').where('kind', '<>', 'credit-note').orderBy('serial').select('serial').execute();
  const before = (await serials()).length;
  await Promise.all([...orders, ...orders, ...orders].map(({ orderId }) => applyOrderPayments(shop, orderId)));
  expect((await serials()).map(({ serial }) => serial)).toEqual(
    Array.from({ length: before + 50 }, (_, place) => place + 1),
  );
  for (const { orderId } of orders) expect(await statusOf(orderId)).toBe('paid');
}, 60_000);
