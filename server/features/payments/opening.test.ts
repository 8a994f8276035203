import { describe, expect, test, vi } from 'vitest';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { withEarlier } from '#server/platform/payments/succession.ts';
import { openTestProvider } from '#server/platform/payments/testing-provider.ts';
import { newOrder } from '#server/testing/testing-orders.ts';
import { closeOrder, newCourse, newOpened, OPEN, stateOf, testPayments } from '#server/testing/testing-payments.ts';
import { newPerson, runJobs } from '#server/testing.ts';
import { openPayment } from './payments.service.ts';

const { services, provider, pay, hush, orders, calls } = await testPayments();
const { db } = services;

describe('openPayment', () => {
  test('asked many times at once opens one, and the order waits for its payment', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    const again = await Promise.all(Array.from({ length: 20 }, () => openPayment(services, order)));
    expect(new Set(again.map((each) => each.providerOrderId))).toEqual(new Set([providerOrderId]));
    expect(await stateOf(services, orderId)).toEqual(OPEN);
    expect(orders.get(providerOrderId)).toMatchObject({ receipt: orderId, amountPaise: 49900 });
    const rows = await db.selectFrom('provider_orders').where('order_id', '=', orderId).selectAll().execute();
    expect(rows).toHaveLength(1);
    const wait = (rows[0]?.check_at?.getTime() ?? 0) - Date.now();
    expect(Math.abs(wait - 120_000)).toBeLessThan(20_000);
  });

  test('whose answer was lost is the same order when asked again', async () => {
    hush('after-doing');
    const before = orders.size;
    const student = await newPerson(services);
    const courseId = await newCourse(services);
    await expect(newOpened(services, { student, courseId })).rejects.toMatchObject({ kind: 'silent' });
    hush('no');
    const row = await db.selectFrom('orders').where('user_id', '=', student.id).selectAll().executeTakeFirstOrThrow();
    expect(row.status).toBe('draft');
    const order = await findOrder(db, row.id);
    if (!order) throw new Error('gone');
    const opened = await Promise.all([openPayment(services, order), openPayment(services, order)]);
    expect(orders.size).toBe(before + 1);
    expect(opened[0]).toEqual(opened[1]);
    expect((await findOrder(db, row.id))?.status).toBe('awaiting_payment');
  });

  test('does not open an order again that was closed meanwhile', async () => {
    const { orderId } = await newOpened(services);
    await closeOrder(services, orderId, 'cancelled');
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    await openPayment(services, order);
    expect((await findOrder(db, orderId))?.status).toBe('cancelled');
  });

  test('refuses another sum than the order has', async () => {
    const student = await newPerson(services);
    const courseId = await newCourse(services);
    const liar = vi.spyOn(provider, 'createOrder');
    liar.mockResolvedValueOnce({ id: 'order_x', receipt: '', amountPaise: 1, currency: 'INR', status: 'created' });
    await expect(newOpened(services, { student, courseId })).rejects.toThrow('another sum');
    liar.mockRestore();
    const rows = await db
      .selectFrom('provider_orders')
      .where('provider_order_id', '=', 'order_x')
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  test('is opened anew when the school went over to another account, and a payment at that of before still counts', async () => {
    const { orderId, providerOrderId: before } = await newOpened(services);
    const next = openTestProvider('rzp_test_next');
    const moved = { ...services, payments: withEarlier(next.provider, [provider]) };
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    const { providerOrderId: now } = await openPayment(moved, order);
    expect([...next.orders.keys()]).toEqual([now]);
    expect(next.orders.get(now)).toMatchObject({ receipt: orderId, amountPaise: 49900 });
    expect(await openPayment(moved, order)).toEqual({ providerOrderId: now });
    expect(next.calls.filter((call) => call === 'createOrder')).toHaveLength(1);

    expect(await openPayment(services, order), 'back again').toEqual({ providerOrderId: before });
    expect([...orders.values()].filter(({ receipt }) => receipt === orderId)).toHaveLength(1);
    pay(before);
    next.pay(now);
    await applyPayment(moved, before);
    await applyPayment(moved, now);
    await runJobs(moved);
    const { status, payments, refunds } = await stateOf(services, orderId);
    expect({ status, paid: payments.filter(({ pays }) => pays).length }).toEqual({ status: 'paid', paid: 1 });
    expect(refunds, 'what was paid twice goes back').toEqual(['duplicate processed 49900']);
  });

  test('new keys of the same account open the same order, and ask for it once', async () => {
    const { orderId, providerOrderId } = await newOpened(services);
    const renewed = { ...services, payments: { ...provider, keyId: 'rzp_test_renewed' } };
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    calls.length = 0;
    expect(await openPayment(renewed, order)).toEqual({ providerOrderId });
    expect(await openPayment(renewed, order)).toEqual({ providerOrderId });
    expect(calls).toEqual(['hasOrder']);
  });

  test('a silent account is no other account: nothing is opened twice', async () => {
    const { orderId } = await newOpened(services);
    const next = openTestProvider('rzp_test_silent');
    next.hush('yes');
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    await expect(openPayment({ ...services, payments: next.provider }, order)).rejects.toMatchObject({
      kind: 'silent',
    });
    expect(next.calls).toEqual(['hasOrder']);
  });

  test('does not bring an order back that was closed while the provider was asked, and knows of it all the same', async () => {
    const { id: userId } = await newPerson(services);
    const items = [{ kind: 'course' as const, id: await newCourse(services) }] satisfies [unknown];
    const orderId = await newOrder(services, { userId, items, status: 'draft' });
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    await closeOrder(services, orderId, 'cancelled');
    const { providerOrderId } = await openPayment(services, order);
    expect(await stateOf(services, orderId)).toMatchObject({ status: 'cancelled', steps: [] });
    pay(providerOrderId);
    await applyPayment(services, providerOrderId);
    expect((await stateOf(services, orderId)).status).toBe('paid');
  });

  test('asked again after days is looked after as closely as at first', async () => {
    const { orderId } = await newOpened(services);
    const long = new Date(Date.now() + 86_400_000);
    const change = { check_at: long, opened_at: new Date(0) };
    await db.updateTable('provider_orders').set(change).where('order_id', '=', orderId).execute();
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('gone');
    await openPayment(services, order);
    const row = await db
      .selectFrom('provider_orders')
      .where('order_id', '=', orderId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.check_at?.getTime()).toBeLessThan(Date.now() + 180_000);
    expect(row.opened_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await db
      .updateTable('provider_orders')
      .set({ check_at: new Date(0) })
      .where('order_id', '=', orderId)
      .execute();
    await openPayment(services, order);
    const due = await db.selectFrom('provider_orders').where('order_id', '=', orderId).select('check_at').execute();
    expect(due).toEqual([{ check_at: new Date(0) }]);
  });
});
