import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Role } from '#contract/rights.ts';
import { newSale } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, eventsOf, follow, mailsTo, newPerson, runJobs } from '#server/testing.ts';
import { findPaying, readLeft } from './refunds.store.ts';

const shop = await testShop();
const { db } = shop;

let support: ReturnType<typeof clientFor>;
beforeAll(async () => {
  await shop.control('', { faults: { webhooks: { off: true } } });
  support = clientFor(shop, await newPerson(shop, { role: 'support' }));
});

const refundsOf = (orderId: string) =>
  db.selectFrom('refunds').where('order_id', '=', orderId).orderBy('requested_at').selectAll().execute();
const stepsOf = async (orderId: string) =>
  (await db.selectFrom('order_events').where('order_id', '=', orderId).orderBy('id').select('step').execute()).map(
    ({ step }) => step,
  );
const reason = 'It is the wrong paper.';

async function requested(given: Parameters<typeof newSale>[1] = {}) {
  const sale = await newSale(shop, given);
  await sale.client.refunds.request({ orderId: sale.orderId, reason });
  const [row] = await refundsOf(sale.orderId);
  return { ...sale, refundId: row?.id ?? '' };
}

describe('request', () => {
  test('writes what is asked for and by when it is answered, tells it live and by mail', async () => {
    const { client, buyer, orderId, productId } = await newSale(shop, { language: 'hi', name: 'आशा वर्मा' });
    const next = await follow<{ shown: OrderPage } | null>((_, options) =>
      client.orders.item.watch({ kind: 'course', id: productId }, options),
    );
    expect((await next())?.shown.refundable).toMatchObject({ refusal: null });
    const before = Date.now();
    await client.refunds.request({ orderId, reason });
    const [row] = await refundsOf(orderId);
    expect(row).toMatchObject({
      status: 'requested',
      cause: 'request',
      amount_paise: 49900,
      reason,
      approved_at: null,
    });
    const days = ((row?.decide_by?.getTime() ?? 0) - before) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThanOrEqual(8);
    const snapshot = (await next())?.shown;
    expect(snapshot?.refundable.refusal).toBe('already-asked');
    expect(snapshot?.refunds).toMatchObject([{ id: row?.id, status: 'requested', amountPaise: 49900 }]);
    expect(snapshot?.events.at(-1)).toMatchObject({
      step: 'refund-requested',
      details: { amountPaise: 49900, reason },
    });
    await runJobs(shop);
    const mail = (await mailsTo(shop, buyer.email)).at(-1);
    expect(mail).toMatchObject({ template: 'refund-requested', language: 'hi' });
    for (const said of ['आशा वर्मा', 'INR 499.00', 'IST', `/course-order/${productId}?order=${orderId}`])
      expect(mail?.text).toContain(said);
  });

  test('somebody else’s order, and one that is not, are both nowhere', async () => {
    const { orderId } = await newSale(shop);
    const stranger = clientFor(shop, await newPerson(shop));
    for (const id of [orderId, 'none', "' or 1=1 --"])
      await expect(stranger.refunds.request({ orderId: id, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('says why it cannot be: too late, free, asked before, not paid', async () => {
    const late = await newSale(shop);
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
    await db.updateTable('orders').set({ paid_at: eightDaysAgo }).where('id', '=', late.orderId).execute();
    const free = await newSale(shop, { paise: 0 });
    const asked = await requested();
    const unpaid = await newSale(shop);
    await db.updateTable('payments').set({ pays_order: false }).where('order_id', '=', unpaid.orderId).execute();
    for (const [{ client, orderId }, refusal] of [
      [late, 'too-late'],
      [free, 'free'],
      [asked, 'already-asked'],
      [unpaid, 'not-paid'],
    ] as const)
      await expect(client.refunds.request({ orderId, reason })).rejects.toMatchObject({
        code: 'NOT_REFUNDABLE',
        status: 409,
        data: { refusal },
      });
    expect(await refundsOf(late.orderId)).toEqual([]);
    expect(await refundsOf(free.orderId)).toEqual([]);
  });

  test('needs no reason', async () => {
    const { client, orderId, buyer } = await newSale(shop);
    await client.refunds.request({ orderId });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', reason: '' }]);
    await runJobs(shop);
    expect((await mailsTo(shop, buyer.email)).at(-1)).toMatchObject({ template: 'refund-requested' });
  });

  test('twenty clicks are one', async () => {
    const { client, orderId } = await newSale(shop);
    const clicks = Array.from({ length: 20 }, () => client.refunds.request({ orderId, reason }));
    const done = await Promise.allSettled(clicks);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect((await stepsOf(orderId)).filter((step) => step === 'refund-requested')).toHaveLength(1);
  });

  test.each([{ reason: 'x'.repeat(1001) }, { reason: 7 }, { amountPaise: 1 }])('refuses %j', async (wrong) => {
    const { client } = { client: clientFor(shop, await newPerson(shop)) };
    const input = { orderId: 'none', reason, ...wrong } as { orderId: string; reason: string };
    await expect(client.refunds.request(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('decide', () => {
  test('declined: the student is told why, nothing else changes', async () => {
    const { refundId, orderId, buyer } = await requested();
    await support.refunds.decide({ refundId, approve: false, note: 'You have read all of it.' });
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'declined', decision_note: 'You have read all of it.', approved_at: null },
    ]);
    expect((await stepsOf(orderId)).at(-1)).toBe('refund-declined');
    expect(await eventsOf(db, refundId)).toMatchObject([
      { act: 'refund.decided', details: { before: { status: 'requested' }, after: { status: 'declined' } } },
    ]);
    await runJobs(shop);
    const mail = (await mailsTo(shop, buyer.email)).at(-1);
    expect(mail).toMatchObject({ template: 'refund-declined' });
    expect(mail?.text).toContain('> You have read all of it.');
    const open = db.selectFrom('entitlements').where('order_id', '=', orderId).where('revoked_at', 'is', null);
    expect(await open.selectAll().execute()).toHaveLength(1);
    await expect(support.refunds.decide({ refundId, approve: true })).rejects.toMatchObject({
      code: 'ALREADY_DECIDED',
    });
  });

  test('approved in part: that sum, told by mail and written down', async () => {
    const { refundId, orderId, buyer } = await requested();
    await support.refunds.decide({ refundId, approve: true, amountPaise: 10000, note: 'Half was read.' });
    expect(await refundsOf(orderId)).toMatchObject([{ amount_paise: 10000, decision_note: 'Half was read.' }]);
    expect(await eventsOf(db, refundId)).toMatchObject([
      { details: { before: { amountPaise: 49900 }, after: { status: 'approved', amountPaise: 10000 } } },
    ]);
    await runJobs(shop);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending', tries: 1 }]);
    const mail = (await mailsTo(shop, buyer.email)).find(({ template }) => template === 'refund-approved');
    expect(mail?.text).toContain('INR 100.00');
  });

  test('refuses more than was asked for, nothing at all, a refusal without a word, and what is not there', async () => {
    const { refundId, orderId } = await requested();
    const decide = (given: object) => support.refunds.decide({ refundId, approve: true, ...given });
    await expect(decide({ amountPaise: 49901 })).rejects.toMatchObject({
      code: 'TOO_MUCH',
      status: 422,
      data: { mostPaise: 49900 },
    });
    for (const wrong of [{ amountPaise: 0 }, { amountPaise: -1 }, { amountPaise: 0.5 }, { approve: false }])
      await expect(decide(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(decide({ refundId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', approved_at: null }]);
  });

  test('refuses to approve less than a rupee, and so does the database whatever the code says', async () => {
    const { refundId, orderId } = await requested();
    await expect(support.refunds.decide({ refundId, approve: true, amountPaise: 99 })).rejects.toMatchObject({
      code: 'TOO_LITTLE',
      data: { leastPaise: 100 },
    });
    const byHand = shop.pool.query('update refunds set amount_paise = 99, approved_at = now() where id = $1', [
      refundId,
    ]);
    await expect(byHand).rejects.toMatchObject({ code: '23514', constraint: 'refunds_least' });
    const proposed = 'update refunds set proposed_paise = 99, proposed_at = now() where id = $1';
    await expect(shop.pool.query(proposed, [refundId])).rejects.toMatchObject({ constraint: 'refunds_least' });
    expect(await refundsOf(orderId)).toMatchObject([{ amount_paise: 49_900, approved_at: null }]);
    expect(await support.refunds.decide({ refundId, approve: true, amountPaise: 100 })).toEqual({ state: 'approved' });
  });

  test('of twenty who decide at once one does', async () => {
    const { refundId, orderId } = await requested();
    const decisions = Array.from({ length: 20 }, (_, n) =>
      support.refunds.decide({ refundId, approve: n % 2 === 0, note: `Decision ${n}` }),
    );
    const done = await Promise.allSettled(decisions);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of done.filter(({ status }) => status === 'rejected'))
      expect(answer).toMatchObject({ reason: { code: 'ALREADY_DECIDED' } });
    expect(await eventsOf(db, refundId)).toHaveLength(1);
    expect((await stepsOf(orderId)).filter((step) => /approved|declined/.test(step))).toHaveLength(1);
  });
});

describe('create', () => {
  test('is approved at once, and sent', async () => {
    const { orderId } = await newSale(shop, { kind: 'ebook' });
    await support.refunds.create({ orderId, reason: 'A kindness', amountPaise: 100 });
    const [row] = await refundsOf(orderId);
    expect(row).toMatchObject({ cause: 'staff', reason: 'A kindness', amount_paise: 100, decide_by: null });
    expect(row?.approved_at).not.toBeNull();
    expect(await eventsOf(db, row?.id ?? '')).toMatchObject([
      { act: 'refund.created', details: { before: null, after: { amountPaise: 100 } } },
    ]);
    await runJobs(shop);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'pending' }]);
  });

  test('refuses more than was paid, a free order, and a second one while the first is open', async () => {
    const { orderId } = await newSale(shop);
    const create = (id: string, amountPaise?: number) =>
      support.refunds.create({ orderId: id, reason, ...(amountPaise && { amountPaise }) });
    await expect(create(orderId, 49901)).rejects.toMatchObject({ code: 'TOO_MUCH', data: { mostPaise: 49900 } });
    await expect(create((await newSale(shop, { paise: 0 })).orderId)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' });
    await expect(create((await requested()).orderId)).rejects.toMatchObject({ code: 'NOT_REFUNDABLE', status: 409 });
    await expect(create('none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await refundsOf(orderId)).toEqual([]);
  });

  test('refuses less than a rupee, unless that is all that is left', async () => {
    const { orderId } = await newSale(shop);
    const create = (amountPaise: number) => support.refunds.create({ orderId, reason, amountPaise });
    await expect(create(99)).rejects.toMatchObject({ code: 'TOO_LITTLE', status: 422, data: { leastPaise: 100 } });
    expect(await create(49_860)).toEqual({ state: 'approved' });
    await runJobs(shop);
    const sent = db.updateTable('refunds').set({ status: 'processed', processed_at: new Date() });
    await sent.where('order_id', '=', orderId).execute();
    await expect(create(39)).rejects.toMatchObject({ code: 'TOO_LITTLE', data: { leastPaise: 40 } });
    expect(await create(40)).toEqual({ state: 'approved' });
  });

  test('twenty at once do not give back more than was paid', async () => {
    const { orderId } = await newSale(shop);
    const creations = Array.from({ length: 20 }, () => support.refunds.create({ orderId, reason, amountPaise: 30000 }));
    const done = await Promise.allSettled(creations);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runJobs(shop);
    const { refunds } = await shop.control<{ refunds: { amount: number; payment_id: string }[] }>('/ledger');
    const [row] = await refundsOf(orderId);
    const payment = await db
      .selectFrom('payments')
      .where('id', '=', row?.payment_id ?? '')
      .selectAll()
      .executeTakeFirst();
    const sent = refunds.filter((refund) => refund.payment_id === payment?.provider_payment_id);
    expect(sent.map(({ amount }) => amount)).toEqual([30000]);
  });
});

test('retry is for what failed', async () => {
  const { refundId } = await requested();
  await expect(support.refunds.retry({ refundId })).rejects.toMatchObject({ code: 'NOT_FAILED', status: 409 });
  await expect(support.refunds.retry({ refundId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the list shows what waits, the soonest due first, and nothing that is done', async () => {
  const [first, second, declined] = [await requested({ name: 'मीरा' }), await requested(), await requested()];
  const soon = new Date(Date.now() - 86_400_000);
  await db.updateTable('refunds').set({ decide_by: soon }).where('id', '=', second.refundId).execute();
  await support.refunds.decide({ refundId: declined.refundId, approve: false, note: 'Too late.' });
  const { orderId } = await newSale(shop);
  await support.refunds.create({ orderId, reason });
  const { rows: list } = await support.refunds.list({});
  expect(list[0]).toMatchObject({ id: second.refundId, status: 'requested' });
  expect(new Date(list[0]?.decideBy ?? '')).toEqual(soon);
  expect(list.find(({ id }) => id === first.refundId)).toMatchObject({
    orderId: first.orderId,
    orderNumber: expect.stringMatching(/^ADH-/),
    title: 'समाजशास्त्र',
    student: 'मीरा',
    cause: 'request',
    reason,
    amountPaise: 49900,
    policy: { refusal: null, seenPercent: 0 },
    proposal: null,
    error: null,
  });
  expect(list.at(-1)).toMatchObject({ orderId, cause: 'staff', decideBy: null });
  expect(list.map(({ id }) => id)).not.toContain(declined.refundId);
  const number = list[0]?.number ?? '';
  expect(number).toMatch(/^REF-\d\d-\d{6}$/);
  const named = await support.refunds.list({ text: number.toLowerCase() });
  expect(named.rows.map(({ id }) => id)).toEqual([second.refundId]);
});

test.each<Role>(['student', 'instructor'])('an %s has no say in refunds', async (role) => {
  const { refundId, orderId } = await requested();
  const { refunds } = clientFor(shop, await newPerson(shop, { role }));
  const calls = [
    refunds.list({}),
    refunds.decide({ refundId, approve: true }),
    refunds.create({ orderId, reason }),
    refunds.retry({ refundId }),
    refunds.withdraw({ refundId }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'requested', approved_at: null }]);
});

test('what was promised, is on its way or went back is not left; what was only asked for, or failed, is', async () => {
  const { refundId, orderId } = await requested();
  const payment = await findPaying(db, orderId);
  if (!payment) throw new Error('nobody paid');
  const left = () => readLeft(db, payment);
  const set = (change: string) => shop.pool.query(`update refunds set ${change} where id = $1`, [refundId]);
  await set('amount_paise = 10000');
  expect(await left()).toBe(49900);
  await set('approved_at = now()');
  expect(await left()).toBe(39900);
  await set(`status = 'failed'`);
  expect(await left()).toBe(49900);
  await set(`status = 'pending', provider_refund_id = 'rfnd_left'`);
  expect(await left()).toBe(39900);
  await set(`status = 'processed', processed_at = now()`);
  expect(await left()).toBe(39900);
});
