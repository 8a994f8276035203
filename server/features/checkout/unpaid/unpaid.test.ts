import { describe, expect, test, vi } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import type { Person } from '#server/platform/session.ts';
import { openTill, wish } from '#server/testing/testing-checkout.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, follow, newPerson } from '#server/testing.ts';

const shop = await testShop();
const { db, pool } = shop;

const { newCourse, checkoutOf, ordersOf, rightsTo } = openTill(shop);

async function openOrder(person: Person, product: ProductRef) {
  const answer = await checkoutOf(person).create(wish(product));
  if (answer.next !== 'pay') throw new Error(`there is nothing to pay: ${answer.next}`);
  const { providerOrderId } = answer.payment;
  const attempt = (outcome: 'captured' | 'failed' | 'authorized' | 'created') =>
    shop.control<{ paymentId: string }>('/payments', { orderId: providerOrderId, outcome });
  return { ...answer, attempt };
}

const silent = { code: 'PROVIDER_SILENT', status: 503 };
const refuse = (call: string, times = 1) =>
  shop.control('', { faults: { answers: [{ call, kind: 'error', status: 503, times }] } });

describe('an order that is open', () => {
  test('goes on with the same payment, until its price is no longer held', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, payment } = await openOrder(asha, product);
    const { resume } = checkoutOf(asha);
    expect(await resume({ orderId })).toEqual(payment);
    await pool.query("update orders set expires_at = now() + interval '1 minute' where id = $1", [orderId]);
    expect(await resume({ orderId })).toEqual(payment);
    await pool.query('update orders set expires_at = now() where id = $1', [orderId]);
    await expect(resume({ orderId })).rejects.toMatchObject({ code: 'NOT_OPEN', status: 409 });
  });

  test('goes on at its price, whatever became of the product in the catalogue', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, attempt } = await openOrder(asha, product);
    await pool.query('update products set price_paise = 99900, published_at = null where id = $1', [product.id]);
    expect(await checkoutOf(asha).resume({ orderId })).toMatchObject({ amountPaise: 49900 });
    await attempt('captured');
    await checkoutOf(asha).check({ orderId });
    expect(await rightsTo(product)).toEqual([{ user_id: asha.id, order_id: orderId }]);
  });

  test('is not paid again when a bank has the money, or the product came another way', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    await shop.control('', { faults: { webhooks: { off: true } } });
    const [given, paid] = [await openOrder(asha, product), await openOrder(asha, await newCourse())];
    await db.insertInto('entitlements').values({ user_id: asha.id, product_id: product.id, source: 'grant' }).execute();
    const { resume } = checkoutOf(asha);
    await expect(resume({ orderId: given.orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await paid.attempt('captured');
    await expect(resume({ orderId: paid.orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await shop.control('', { faults: { autoCapture: false } });
    const waiting = await openOrder(asha, await newCourse());
    await db
      .insertInto('payments')
      .values({
        provider: 'sandbox',
        provider_order_id: waiting.payment.providerOrderId,
        provider_payment_id: 'pay_of_a_slow_bank',
        order_id: waiting.orderId,
        status: 'authorized',
        amount_paise: 49900,
        currency: 'INR',
        raw: '{}',
        made_at: new Date(),
      })
      .execute();
    await expect(resume({ orderId: waiting.orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await expect(checkoutOf(asha).cancel({ orderId: waiting.orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await shop.control('', { faults: {} });
  });

  test('is closed by its owner, and leaves the place for another one', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId } = await openOrder(asha, product);
    const next = await follow(clientFor(shop, asha).orders.pending.watch);
    expect(await next()).toMatchObject([{ id: orderId }]);
    const { cancel, resume, create } = checkoutOf(asha);
    await cancel({ orderId });
    expect(await next()).toEqual([]);
    expect(await ordersOf(asha)).toMatchObject([{ status: 'cancelled', closed_at: expect.any(Date), paid_at: null }]);
    await expect(cancel({ orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await expect(resume({ orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    expect((await create(wish(product))).orderId).not.toBe(orderId);
  });

  test('is not closed when it was paid after all, and nobody had told us', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, attempt } = await openOrder(asha, product);
    await shop.control('', { faults: { webhooks: { off: true } } });
    await attempt('captured');
    await expect(checkoutOf(asha).cancel({ orderId })).rejects.toMatchObject({ code: 'NOT_OPEN' });
    expect(await rightsTo(product)).toEqual([{ user_id: asha.id, order_id: orderId }]);
    await shop.control('', { faults: {} });
  });

  test('an attempt that failed keeps nobody from anything', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, payment, attempt } = await openOrder(asha, product);
    await attempt('failed');
    expect(await checkoutOf(asha).resume({ orderId })).toEqual(payment);
    await checkoutOf(asha).cancel({ orderId });
  });

  test('money that comes after it was closed is honoured', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId, attempt } = await openOrder(asha, product);
    await checkoutOf(asha).cancel({ orderId });
    await attempt('captured');
    await checkoutOf(asha).check({ orderId });
    expect(await ordersOf(asha)).toMatchObject([{ status: 'paid', closed_at: null }]);
    expect(await rightsTo(product)).toEqual([{ user_id: asha.id, order_id: orderId }]);
  });
});

describe('a provider that is silent', () => {
  test('at the first call: the order stays a draft, and the same key goes on with it', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const input = wish(product);
    await refuse('POST /orders', 10);
    await expect(checkoutOf(asha).create(input)).rejects.toMatchObject(silent);
    await expect(checkoutOf(asha).create(input)).rejects.toMatchObject(silent);
    expect(await ordersOf(asha)).toMatchObject([{ status: 'draft' }]);
    await shop.control('', { faults: {} });
    const [order] = await ordersOf(asha);
    expect(await checkoutOf(asha).create(input)).toMatchObject({ next: 'pay', orderId: order?.id });
    expect(await ordersOf(asha)).toMatchObject([{ status: 'awaiting_payment' }]);
  });

  test('an answer that was lost: one order at the provider all the same', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const input = wish(product);
    await shop.control('', { faults: { answers: [{ call: 'POST /orders', kind: 'lost', times: 1 }] } });
    const answer = await checkoutOf(asha).create(input);
    expect(answer).toMatchObject({ next: 'pay' });
    expect(await checkoutOf(asha).create(input)).toEqual(answer);
    const { orderId } = answer;
    const { orders } = await shop.control<{ orders: { receipt: string }[] }>('/ledger');
    expect(orders.filter(({ receipt }) => receipt === orderId)).toHaveLength(1);
  });

  test('an order that was closed while its provider thought it over is not paid', async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    await shop.control('', {
      faults: { answers: [{ call: 'POST /orders', kind: 'slow', milliseconds: 1500, times: 1 }] },
    });
    const answer = checkoutOf(asha).create(wish(product));
    const { id: orderId } = await vi.waitFor(async () => {
      const [order] = await ordersOf(asha);
      if (!order) throw new Error('not written yet');
      return order;
    });
    await checkoutOf(asha).cancel({ orderId });
    expect(await answer).toEqual({ next: 'see-order', orderId });
    expect(await ordersOf(asha)).toMatchObject([{ status: 'cancelled' }]);
  });

  test("is said when one asks; closing is one's own to do", async () => {
    const [asha, product] = [await newPerson(shop), await newCourse()];
    const { orderId } = await openOrder(asha, product);
    await refuse('GET /orders', 20);
    const { check, resume, cancel, create } = checkoutOf(asha);
    await expect(check({ orderId })).rejects.toMatchObject(silent);
    await expect(resume({ orderId })).rejects.toMatchObject(silent);
    await expect(create(wish(product))).rejects.toMatchObject(silent);
    await cancel({ orderId });
    expect(await ordersOf(asha)).toMatchObject([{ status: 'cancelled' }]);
    await shop.control('', { faults: {} });
  });
});

describe("somebody else's order", () => {
  test('is not there for any of it, and stays as it is', async () => {
    const [asha, binod] = [await newPerson(shop), await newPerson(shop)];
    const { orderId } = await openOrder(asha, await newCourse());
    const before = await ordersOf(asha);
    for (const id of [orderId, 'none', "' or 1=1 --", '..%2f..'])
      for (const call of ['check', 'resume', 'cancel'] as const) {
        await expect(checkoutOf(binod)[call]({ orderId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(checkoutOf(null)[call]({ orderId: id })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
      }
    expect(await ordersOf(asha)).toEqual(before);
  });
});
