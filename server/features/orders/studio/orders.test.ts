import { beforeAll, describe, expect, test } from 'vitest';
import { SaleKind } from '#contract/products/product.ts';
import { notificationsArrived } from '#server/platform/postgres/testing-waiting.ts';
import { newSale, pay } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, contextFor, follow, newPerson } from '#server/testing.ts';
import { ordersFile } from './orders.http.ts';

const shop = await testShop();
const { db } = shop;

let support: ReturnType<typeof clientFor>;
let rohit: { id: string; name: string };
beforeAll(async () => {
  await shop.control('', { faults: { webhooks: { off: true } } });
  const person = await newPerson(shop, { role: 'support', name: 'Meena Kulkarni' });
  rohit = await newPerson(shop, { role: 'admin', name: 'Rohit Saini' });
  support = clientFor(shop, person);
});

const list = (input: object = {}) => support.orders.studio.list(input);
const idsOf = async (input: object) => (await list(input)).rows.map(({ id }) => id);
const rowOf = (id: string) => db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('list', () => {
  test('finds an order by everything that people say of it', async () => {
    const sale = await newSale(shop, { name: 'आशा वर्मा' });
    await db.updateTable('users').set({ phone: '+919811122233' }).where('id', '=', sale.buyer.id).execute();
    await newSale(shop, { name: 'Somebody Else' });
    const { number } = await rowOf(sale.orderId);
    const { number: invoice } = await db
      .selectFrom('invoices')
      .where('order_id', '=', sale.orderId)
      .select('number')
      .executeTakeFirstOrThrow();
    const said = [
      ...[number, number.toLowerCase(), String(Number(number.split('-')[2])), sale.providerPaymentId],
      ...[sale.providerOrderId, invoice, sale.buyer.email, '9811122233', '+91 98111 22233', 'आशा'],
    ];
    for (const text of said) expect.soft(await idsOf({ text }), text).toEqual([sale.orderId]);
    for (const text of ['ADH-26-999999', 'pay_none', '%', "' or 1=1 --", '_'])
      expect.soft(await idsOf({ text }), text).toEqual([]);
  });

  test('narrows by state, item, provider, days of India, refunds, students', async () => {
    const [paid, free] = [await newSale(shop, { kind: 'ebook' }), await newSale(shop, { paise: 0 })];
    await db
      .updateTable('orders')
      .set({ status: 'partially_refunded' as never, refunded_paise: 100 })
      .where('id', '=', paid.orderId)
      .execute();
    const { created_at } = await rowOf(paid.orderId);
    const day = new Date(created_at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const student = paid.buyer.id;
    for (const asked of [
      { status: 'paid' },
      { status: 'refunded' },
      { refunded: 'yes' },
      { item: `ebook:${paid.productId}` },
      { provider: 'sandbox' },
      { from: day, until: day },
      { from: before },
    ])
      expect.soft(await idsOf({ student, ...asked }), JSON.stringify(asked)).toEqual([paid.orderId]);
    for (const asked of [
      { status: 'waiting' },
      { status: 'closed' },
      { refunded: 'no' },
      { item: `course:${paid.productId}` },
      { provider: 'free' },
      { until: before },
      { finding: 'yes' },
    ])
      expect.soft(await idsOf({ student, ...asked }), JSON.stringify(asked)).toEqual([]);
    expect(await idsOf({ provider: 'free', student: free.buyer.id })).toEqual([free.orderId]);
  });

  test.each(SaleKind.options)('narrows to one that is sold, of the kind %s', async (kind) => {
    const [sale, other] = [await newSale(shop, { kind }), await newSale(shop, { kind })];
    expect(await idsOf({ item: `${kind}:${sale.productId}` })).toEqual([sale.orderId]);
    expect(await idsOf({ item: `${kind}:${other.productId}`, student: sale.buyer.id })).toEqual([]);
  });

  test('pages by either order without a gap or a repetition', async () => {
    const person = await newPerson(shop);
    for (const paise of [300, 100, 200]) {
      const sale = await newSale(shop, { paise });
      await db.deleteFrom('order_events').where('order_id', '=', 'none').execute();
      expect(sale.orderId).not.toBe('');
    }
    const all = await list({ sort: 'total' });
    const totals = all.rows.map(({ totalPaise }) => totalPaise);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const newest = (await list()).rows.map(({ createdAt }) => Date.parse(createdAt));
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    await expect(list({ after: 'bWFkZSB1cA' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ item: 'note:1' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await idsOf({ student: person.id })).toEqual([]);
  });

  test('shows surplus money as a finding', async () => {
    const sale = await newSale(shop);
    await db.updateTable('payments').set({ pays_order: false }).where('order_id', '=', sale.orderId).execute();
    expect(await idsOf({ finding: 'yes' })).toContain(sale.orderId);
    expect(await idsOf({ finding: 'no' })).not.toContain(sale.orderId);
  });

  test('wakes who looks when anybody pays', async () => {
    const next = await follow<{ version: string }>((_, options) =>
      support.orders.studio.changes.watch(undefined, options),
    );
    const before = await next();
    await newSale(shop);
    expect((await next()).version).not.toBe(before.version);
  });

  test('wakes who looks when an attempt fails, which changes no order', async () => {
    const { orderId, providerOrderId } = await newSale(shop);
    await notificationsArrived(shop);
    let woken = 0;
    const unsubscribe = shop.live.subscribe('order-desk', () => {
      woken += 1;
    });
    await shop.pool.query(
      `insert into payments (provider, provider_payment_id, provider_order_id, order_id, status, amount_paise, currency, raw, made_at)
        values ('sandbox', 'pay_that_failed', $1, $2, 'failed', 49900, 'INR', '{}', now())`,
      [providerOrderId, orderId],
    );
    await expect.poll(() => woken).toBe(1);
    unsubscribe();
  });

  test('as a file: all that match, and no cell is a formula', async () => {
    const sale = await newSale(shop, { name: '=HYPERLINK("x")' });
    const rows: unknown[] = [];
    const context = contextFor(shop, null);
    for await (const page of ordersFile.pages(context, { student: sale.buyer.id })) rows.push(...page);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveLength(ordersFile.head.length);
    expect(rows[0]).toEqual(expect.arrayContaining(['=HYPERLINK("x")', 499, sale.providerPaymentId]));
    expect(ordersFile.head.slice(-6)).toEqual([
      ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'ref'],
    ]);
    expect((rows[0] as unknown[]).slice(-6)).toEqual(['', '', '', '', '', '']);
  });

  test('an order tells by which link its buyer came, and so does its row in the file', async () => {
    const sale = await newSale(shop);
    expect((await support.orders.studio.read({ orderId: sale.orderId })).source).toBeNull();
    const source = { utm_source: '=newsletter', ref: 'asha', agreedAt: '2026-11-01T00:00:00.000Z' };
    await db
      .updateTable('orders')
      .set({ source: JSON.stringify(source) })
      .where('id', '=', sale.orderId)
      .execute();
    expect((await support.orders.studio.read({ orderId: sale.orderId })).source).toEqual(source);
    const rows: unknown[][] = [];
    for await (const page of ordersFile.pages(contextFor(shop, null), { student: sale.buyer.id })) rows.push(...page);
    expect(rows.map((row) => row.slice(-6))).toEqual([['=newsletter', '', '', '', '', 'asha']]);
  });
});

describe('read', () => {
  test('is what the student sees, with each attempt, the buyer and what can go back', async () => {
    const sale = await newSale(shop, { name: 'Sana Qureshi' });
    const second = await pay(shop, sale.orderId, sale.providerOrderId).catch(() => undefined);
    const order = await support.orders.studio.read({ orderId: sale.orderId });
    expect(order).toMatchObject({
      id: sale.orderId,
      status: 'paid',
      student: { id: sale.buyer.id, name: 'Sana Qureshi', orders: 1, paidPaise: 49_900, refundsBefore: 0 },
      providerOrders: [sale.providerOrderId],
      mostPaise: 49_900,
      givenPaise: 0,
      twoPersonPaise: 200_000,
      policy: { refusal: null, seenPercent: 0, days: 7, limitPercent: 20 },
      items: [{ access: 'open', open: true, paise: 49_900, seenPercent: 0 }],
    });
    expect(order.confirmers).toContain(rohit.name);
    expect(order.confirmers).not.toContain('Meena Kulkarni');
    expect(order.attempts[0]).toMatchObject({ id: sale.providerPaymentId, status: 'captured', paysOrder: true });
    if (second) expect(order.attempts).toHaveLength(2);
    expect(order.events.map(({ step }) => step)).toContain('paid');
    expect(order.documents).toHaveLength(1);
  });

  test('once its money went back, the item is taken back and nothing is left', async () => {
    const sale = await newSale(shop);
    await db
      .updateTable('entitlements')
      .set({ revoked_at: new Date(), revoked_reason: 'refunded' })
      .where('order_id', '=', sale.orderId)
      .execute();
    const { items } = await support.orders.studio.read({ orderId: sale.orderId });
    expect(items).toMatchObject([{ access: 'taken-back', open: false }]);
  });

  test('a refund that waits leaves nothing to give; its policy is of the moment when it was asked for', async () => {
    const sale = await newSale(shop);
    await sale.client.refunds.request({ orderId: sale.orderId, reason: 'It is the wrong paper.' });
    const order = await support.orders.studio.read({ orderId: sale.orderId });
    expect(order).toMatchObject({
      mostPaise: 0,
      refundable: { refusal: 'already-asked' },
      policy: { refusal: null },
      refunds: [{ reason: 'It is the wrong paper.', requestedBy: sale.buyer.name, decidedBy: null, proposal: null }],
    });
    const later = new Date(Date.now() + 8 * 86_400_000);
    await db.updateTable('refunds').set({ requested_at: later }).where('order_id', '=', sale.orderId).execute();
    expect((await support.orders.studio.read({ orderId: sale.orderId })).policy.refusal).toBe('too-late');
  });

  test('one that is not there is nowhere, and to others none is', async () => {
    const { orderId, client } = await newSale(shop);
    await expect(support.orders.studio.read({ orderId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.orders.studio.read({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const instructor = clientFor(shop, await newPerson(shop, { role: 'instructor' }));
    await expect(instructor.orders.studio.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('the millionth order has a number of its own', async () => {
  await shop.pool.query(`select setval('order_numbers', 1000000, false)`);
  const [one, other] = [await newSale(shop), await newSale(shop)];
  const numbers = [await rowOf(one.orderId), await rowOf(other.orderId)].map(({ number }) => number.split('-')[2]);
  expect(numbers).toEqual(['1000000', '1000001']);
  expect(await idsOf({ text: '1000001' })).toEqual([other.orderId]);
});
