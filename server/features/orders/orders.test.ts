import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { newPerson, testServices } from '#server/testing.ts';
import type { NewOrder } from './orders.access.ts';
import { findOpenOrder, findOrder, findOrderByKey, readLockedOrder } from './orders.access.ts';
import { addRefunded, beginOrder, changeOrderStatus, recordStep } from './orders.service.ts';

const services = await testServices();
const { db, pool } = services;

async function newCourse(): Promise<string> {
  const values = { title: 'भारत का इतिहास', price_paise: 49900, published_at: new Date() };
  return insertProduct(db, 'course', values);
}

async function newEbook(): Promise<string> {
  const values = { title: 'Notes', price_paise: 9900, published_at: new Date() };
  return insertProduct(db, 'ebook', values);
}

const SNAPSHOT = {
  title: 'भारत का इतिहास',
  language: 'hi',
  thumbnailUrl: '/media/history.webp',
  subjectCode: 'BHIC-131',
  taxMode: 'regular',
  sac: '999293',
  basisPoints: 1800,
} as const;

function orderOf(userId: string, courseId: string, change: Partial<NewOrder> = {}): NewOrder {
  const bought = { id: courseId, title: SNAPSHOT.title, unitPricePaise: 49900, validityDays: 180, openUntil: null };
  return {
    userId,
    kind: 'course',
    productId: courseId,
    listPaise: 99900,
    pricePaise: 49900,
    discountPaise: 0,
    taxablePaise: 42288,
    cgstPaise: 3806,
    sgstPaise: 3806,
    igstPaise: 0,
    totalPaise: 49900,
    couponCode: null,
    snapshot: SNAPSHOT,
    stateCode: '07',
    pin: '110092',
    gstin: null,
    businessName: null,
    provider: 'sandbox',
    idempotencyKey: randomUUID(),
    items: [{ kind: 'course', ...bought }],
    accepted: { terms: 3, termsHash: 'a', refund: 2, refundHash: 'b', at: new Date(), address: '192.0.2.7' },
    source: null,
    heldSeconds: 1800,
    ...change,
  };
}

/** Waits until everything that was announced before has woken whom it concerns. */
async function announcementsHeard(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = services.live.subscribe('after-all-others', resolve);
  await pool.query("select pg_notify('live', 'after-all-others')");
  await promise;
  unsubscribe();
}

const eventsOf = (orderId: string) =>
  db.selectFrom('order_events').where('order_id', '=', orderId).orderBy('id').select(['step', 'details']).execute();

describe('a new order', () => {
  test('is a draft with a number, its items in order, its first step, and its price held', async () => {
    const [asha, courseId, ebookId] = [await newPerson(services), await newCourse(), await newEbook()];
    const included = { id: ebookId, title: 'Notes', unitPricePaise: 0, validityDays: null, openUntil: '2027-06-30' };
    const wanted = orderOf(asha.id, courseId);
    const order = await beginOrder(db, { ...wanted, items: [...wanted.items, { kind: 'ebook', ...included }] });
    const { items: _, accepted: __, source: ___, heldSeconds: ____, ...kept } = wanted;
    expect(order).toMatchObject({ ...kept, status: 'draft', refundedPaise: 0, paidAt: null });
    expect(order.number).toMatch(/^ADH-\d\d-\d{6}$/);
    expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(1_800_000);
    const items = await db
      .selectFrom('order_items')
      .where('order_id', '=', order.id)
      .orderBy('position')
      .select(['product_id', 'unit_price_paise', 'validity_days', 'open_until'])
      .execute();
    expect(items).toEqual([
      { product_id: courseId, unit_price_paise: 49900, validity_days: 180, open_until: null },
      { product_id: ebookId, unit_price_paise: 0, validity_days: null, open_until: '2027-06-30' },
    ]);
    expect(await eventsOf(order.id)).toEqual([{ step: 'created', details: {} }]);
    const { accepted } = await db
      .selectFrom('orders')
      .where('id', '=', order.id)
      .select('accepted')
      .executeTakeFirstOrThrow();
    expect(accepted).toMatchObject({ terms: 3, refund: 2, address: '192.0.2.7', at: expect.any(String) });
  });

  test('one open order of an item, and one for a key, however many are written at once', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const same = orderOf(asha.id, courseId, { idempotencyKey: 'one-key-for-all-of-them' });
    const other = await newCourse();
    const written = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => beginOrder(db, orderOf(asha.id, courseId))),
      ...Array.from({ length: 5 }, () => beginOrder(db, { ...same, productId: other })),
    ]);
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('is found by its owner only, by id, item and key', async () => {
    const [asha, binod, courseId] = [await newPerson(services), await newPerson(services), await newCourse()];
    const { id, idempotencyKey } = await beginOrder(db, orderOf(asha.id, courseId));
    expect(await findOrder(db, id)).toMatchObject({ id });
    expect(await findOrder(db, id, asha.id)).toMatchObject({ id });
    expect(await findOrder(db, id, binod.id)).toBeUndefined();
    expect(await findOpenOrder(db, asha.id, courseId)).toMatchObject({ id });
    expect(await findOpenOrder(db, binod.id, courseId)).toBeUndefined();
    expect(await findOpenOrder(db, asha.id, await newEbook())).toBeUndefined();
    expect(await findOrderByKey(db, asha.id, idempotencyKey)).toMatchObject({ id });
    expect(await findOrderByKey(db, binod.id, idempotencyKey)).toBeUndefined();
    await expect(readLockedOrder(db, 'none')).rejects.toThrow();
  });

  test('a snapshot that is none is not believed', async () => {
    const asha = await newPerson(services);
    const { id } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    await pool.query('alter table orders disable trigger go_forward');
    await pool.query(`update orders set snapshot = '{"title": 7}' where id = $1`, [id]);
    await pool.query('alter table orders enable trigger go_forward');
    await expect(findOrder(db, id)).rejects.toThrow();
    await pool.query('delete from orders where id = $1', [id]);
  });

  test('who holds its lock is waited for', async () => {
    const asha = await newPerson(services);
    const { id } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    const order: string[] = [];
    const { promise: locked, resolve } = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (tx) => {
      await readLockedOrder(tx, id);
      resolve();
      await changeOrderStatus(tx, id, 'awaiting_payment');
      order.push('first');
    });
    await locked;
    const second = db.transaction().execute(async (tx) => {
      order.push((await readLockedOrder(tx, id)).status);
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'awaiting_payment']);
  });
});

describe('its state', () => {
  test('times come with it: paid, closed, and open again by money that was late', async () => {
    const asha = await newPerson(services);
    const { id, idempotencyKey } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    const times = () =>
      db.selectFrom('orders').where('id', '=', id).select(['paid_at', 'closed_at']).executeTakeFirstOrThrow();
    await changeOrderStatus(db, id, 'awaiting_payment');
    expect(await times()).toEqual({ paid_at: null, closed_at: null });
    await changeOrderStatus(db, id, 'expired');
    expect(await times()).toEqual({ paid_at: null, closed_at: expect.any(Date) });
    expect(await findOrderByKey(db, asha.id, idempotencyKey)).toBeUndefined();
    await changeOrderStatus(db, id, 'paid');
    const { paid_at } = await times();
    expect(await times()).toEqual({ paid_at: expect.any(Date), closed_at: null });
    await changeOrderStatus(db, id, 'refunded');
    expect((await times()).paid_at).toEqual(paid_at);
    await expect(changeOrderStatus(db, id, 'paid')).rejects.toThrow('does not go from refunded to paid');
  });

  test('the key of a closed order is free for the next one', async () => {
    const [asha, courseId] = [await newPerson(services), await newCourse()];
    const wanted = orderOf(asha.id, courseId);
    const first = await beginOrder(db, wanted);
    await changeOrderStatus(db, first.id, 'cancelled');
    const second = await beginOrder(db, wanted);
    expect(await findOrderByKey(db, asha.id, wanted.idempotencyKey)).toMatchObject({ id: second.id });
    await changeOrderStatus(db, first.id, 'paid');
    expect(await findOrderByKey(db, asha.id, wanted.idempotencyKey)).toMatchObject({ id: second.id });
  });

  test('money that goes back is counted: in part, in full, never more; at once it adds up', async () => {
    const asha = await newPerson(services);
    const { id } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    await changeOrderStatus(db, id, 'paid');
    expect(await addRefunded(db, id, 9900)).toBe('partially_refunded');
    const parts = await Promise.all(Array.from({ length: 4 }, () => addRefunded(db, id, 10000)));
    expect(parts.toSorted()).toEqual(['partially_refunded', 'partially_refunded', 'partially_refunded', 'refunded']);
    await expect(addRefunded(db, id, 1)).rejects.toMatchObject({ code: '23514' });
    expect(await findOrder(db, id)).toMatchObject({ refundedPaise: 49900, status: 'refunded' });
  });

  test('what was sent back by itself keeps saying so; what was not paid cannot go back', async () => {
    const asha = await newPerson(services);
    const { id } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    await changeOrderStatus(db, id, 'awaiting_payment');
    await expect(addRefunded(db, id, 49900)).rejects.toMatchObject({ code: '23514' });
    await changeOrderStatus(db, id, 'auto_refunded');
    expect(await addRefunded(db, id, 49900)).toBe('auto_refunded');
  });
});

describe('its time-line', () => {
  test('a step is told once for each of what it is about, and wakes nobody when it is nothing new', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const { id } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    await Promise.all(Array.from({ length: 20 }, () => recordStep(db, id, 'attempt-failed', { once: 'pay_1' })));
    await recordStep(db, id, 'attempt-failed', { once: 'pay_2', details: { reason: 'incorrect_otp' } });
    expect(await eventsOf(id)).toEqual([
      { step: 'created', details: {} },
      { step: 'attempt-failed', details: {} },
      { step: 'attempt-failed', details: { reason: 'incorrect_otp' } },
    ]);
    await announcementsHeard();
    const wake = vi.fn();
    const unsubscribe = services.live.subscribe(`orders:${asha.id}`, wake);
    await recordStep(db, id, 'attempt-failed', { once: 'pay_1' });
    await beginOrder(db, orderOf(binod.id, await newCourse()));
    await announcementsHeard();
    expect(wake).not.toHaveBeenCalled();
    await recordStep(db, id, 'cancelled');
    await announcementsHeard();
    expect(wake).toHaveBeenCalledOnce();
    unsubscribe();
  });

  test('a step happened when its teller says', async () => {
    const asha = await newPerson(services);
    const { id } = await beginOrder(db, orderOf(asha.id, await newCourse()));
    const at = new Date('2026-11-20T04:00:00.000Z');
    await recordStep(db, id, 'paid', { at, details: { amountPaise: 49900, method: 'upi' } });
    const paid = await db
      .selectFrom('order_events')
      .where('order_id', '=', id)
      .where('step', '=', 'paid')
      .select(['happened_at', 'details'])
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ happened_at: at, details: { amountPaise: 49900, method: 'upi' } });
  });

  test('of an order that there is not nothing is told', async () => {
    await expect(recordStep(db, 'none', 'paid')).rejects.toMatchObject({ code: '23503' });
  });
});
